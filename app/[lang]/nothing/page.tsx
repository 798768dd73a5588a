import { inLanguage } from "../../_site/edition";
import NotFound, { generateMetadata as metadata } from "../../(site)/not-found";

export const generateMetadata = inLanguage(() => ({ ...metadata(), robots: { index: false } }));

/**
 * The 404 page of a language, for every unknown address below it (`next.config.build.ts`). The build sets its status
 * (`scripts/build/seal.ts`): a page that calls `notFound()` itself is empty where no script runs (Next 16.4).
 */
export default inLanguage(() => <NotFound />);
