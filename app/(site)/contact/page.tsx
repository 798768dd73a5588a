import { ContactView, contactMetadata } from "./view";

export const generateMetadata = contactMetadata;

/** Where a message is written. With `?message=` it is `given/contact`. */
export default function ContactPage() {
  return <ContactView />;
}
