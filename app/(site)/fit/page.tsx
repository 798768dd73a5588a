import { FitView, fitMetadata } from "./view";

export const generateMetadata = fitMetadata;

/** Where a job description is handed in. With `?task=`, or when it was refused, it is `given/fit`. */
export default function FitPage() {
  return <FitView />;
}
