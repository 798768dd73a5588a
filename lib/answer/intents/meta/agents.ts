import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** How programs can ask questions: the site's interfaces. */
export const agents: Intent = {
  id: "agents",
  examples: [
    "Is there an API?",
    "Can my agent talk to you?",
    "Do you have an MCP server?",
    "How can I query this from code?",
  ],
  claim: asks(
    /^(?:is|does|do|has|have|are) (?:there|P|this|this site|the site|it)(?: have| offer| provide)? (?:an? |any )?(?:public |rest |http |json |open )?(?:api|apis|mcp(?: server| endpoint)?|openapi(?: spec| document)?|llms\.?txt|agent card|endpoint)$/,
    /\b(?:my|an|our|ai|other) (?:ai )?(?:agents?|bots?|assistants?|programs?|scripts?|llms?) (?:talk to|ask|query|use|call|connect to|read|access) (?:P|this|this site|it)\b/,
    /^(?:how )?(?:can|could|do|may) i (?:\w+ )?(?:query|call|access|use|ask|connect to|reach) (?:this|P|this site|it|the api) (?:from|with|through|over|via|by|in) (?:my )?(?:code|api|an api|curl|mcp|python|javascript|a program|a script|agent|an agent)\b/,
    /^(?:where (?:is|are) )?(?:the |P )?(?:api|mcp|openapi)(?: docs| documentation| server| endpoint)?$/,
  ),
  words: words(
    "api mcp openapi agent bot program script llm endpoint server code curl query connect access docum*",
  ),
  answer: (_, { site }) => {
    const { base } = site.knowledge.content;
    const text = `Programs and agents can ask what you ask here: over HTTP at \`/ask\` and \`/v1\`, and over MCP at \`/mcp\`. [How, with examples](${base}/docs), and [what agents find](${base}/agents).`;
    return answered(text, [citeName(site.knowledge.person)], { topic: site.knowledge.person });
  },
};
