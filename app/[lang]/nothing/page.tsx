import { inLanguage } from "../../_site/edition";
import NotFound, { generateMetadata as metadata } from "../../(site)/not-found";

export const generateMetadata = inLanguage(() => ({ ...metadata(), robots: { index: false } }));

/**
 * What is shown at every address below a language at which nothing is (`next.config.build.ts`). The build gives it its
 * status (`scripts/build/seal.ts`): a page that says itself that it was not found is empty where no script runs (Next 16.4).
 */
export default inLanguage(() => <NotFound />);
