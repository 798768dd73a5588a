/** The words that ask for an attribute of an entity, and the fields that hold it, whatever a résumé calls them. */
const attributes: [asked: RegExp, fields: RegExp][] = [
  [/\b(?:supervis\w*|advis\w*)\b/, /supervis|advis/],
  [
    /\b(?:co-author(?:ed|s)?|co-wrote)\b|\bco-?(?:author|edit|invent|found|host|writ|wrote)\w*|\b(?:with whom|together with)\b/,
    /^co-?|author|collaborat|^with/,
  ],
  [/\b(?:fund|funds|funded|pay|pays|paid|sponsor\w*|financ\w*|back|backed)\b/, /fund|sponsor|awarder|issuer/],
  [/\b(?:own|owns|owned|owner|assignee|belongs? to)\b/, /assignee|owner/],
  [/\b(?:topic|theme|subject|about what|on what|(?:work|working) on)\b/, /topic|theme|subject|thesis|^what$/],
  [/\b(?:amount|sum|worth|how much money|how big|how large)\b/, /amount|sum|value|budget/],
  [/\b(?:event|conference|festival|occasion|meetup)\b/, /event|conference|venue/],
  [/\b(?:where|venue|city|town|country|place)\b/, /venue|event|conference|place|city|location/],
  [
    /\b(?:magazine|newspaper|journal|outlet|publication|publisher)\b/,
    /publisher|awarder|outlet|journal|magazine/,
  ],
  [
    /\b(?:organi[sz]ation|institution|body|company|issuer|provider|who|by whom)\b.*\b(?:by|behind|issue[ds]?|issuer|gave|gives?|given|provid\w*|award\w*|certif\w*|from)\b/,
    /issuer|awarder|provider|publisher|organi[sz]er/,
  ],
  [
    /\b(?:status|state|active|inactive|valid|expired?|stand|doing (?:today|now|nowadays|currently|these days|at the moment))\b/,
    /status|^state$/,
  ],
  [/\b(?:level|how well|fluency)\b/, /level|fluency|proficiency/],
  [/\b(?:recording|video|watch|slides)\b/, /video|recording|slides/],
  [/\b(?:capacity|as what|role)\b/, /^roles?$|^position$/],
  [
    /\b(?:reason|for what|what for)\b|\bwhy (?:did|was|has|is) P (?:get|got|win|won|receive|received|given|awarded|named)\b/,
    /reason|summary/,
  ],
];

/** All of these words, for the claim of an intent. */
export const attributePatterns: RegExp[] = attributes.map(([asked]) => asked);

/** The attribute that a question asks for by its everyday name; undefined when it asks for none. */
export function findAttribute(plain: string): { asked: RegExp; fields: RegExp } | undefined {
  const found = attributes.find(([asked]) => asked.test(plain));
  return found && { asked: found[0], fields: found[1] };
}
