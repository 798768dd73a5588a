import { ChatView, chatMetadata } from "./view";

export const generateMetadata = () => chatMetadata();

/** The conversation, before anything is asked. With `?q=` it is `given/chat`. */
export default function ChatPage() {
  return <ChatView />;
}
