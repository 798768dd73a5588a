import { stem } from "../text";

const words = `
hold held get take give collect earn obtain receive pick win help begin start finish end release appear come go put set turn happen
use work write read familiar experience able best better good great well strong strongest     handle tool place
thing time people person organisation organization company   part kind sort type exact actual current return extract retrieve
list name show tell draft look find know knowledge skill  hour week month year day first second third last latest oldest newest
earliest never ever hands-on spend long far deal sit cover candidate application applicant describe detail inform  qualify belong
relate involve include concern prefer enjoy think play role position job title career profession compete family total different various
complete full chronological   background academic professional walk overview any public previous past recent  
altogether overall general main key side plainly     said thought explain according quote quoted made
responsible call much many often high low thank ask need want today currently early mid late date link engagement together equipment provider one two three four five six seven eight nine ten both possible else every each other assess evaluate verify confirm evidence judge write schedule visit hear curious wonder idea regard use
`;

/** Stems of words that ask or lead on: an answer need not hold them, and they narrow nothing. */
export const lightWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(stem));
