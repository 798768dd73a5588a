/** The page about privacy, as Markdown; `{messages}` and the like are parts that not every site has. */
export const privacy = {
  title: "What is kept of a visit",
  /** Said where messages are taken. */
  messages: `- **A message you leave** at [Leave a message](/contact), or have a program leave, is kept with your name and email address
  for the owner. As a draft it is forgotten after 30 minutes. Once it is delivered its text is deleted, and what is left for
  30 days is that it was. One that could not be delivered, or that the owner reads here, is kept until they delete it,
  180 days at most. Salted hashes of your network address and your email address are counted for a day.
`,
  /** Said where the owner wants to know which questions found no good answer. */
  questions: `- **A question that found no answer, or half of one,** is kept for the owner, who may answer it in writing. It is kept
  for {days} days after it was last asked, with how often and on which days; without who asked, and without the addresses,
  numbers and links in it. The same goes for one whose answer you call wrong.
`,
  /** Who measures visits. */
  unmeasured:
    "There is no analytics, no advertising and no account. Pages load nothing from another site, and reading them sets no cookie.",
  /** The same where the owner has visits counted, which `visits` then tells. */
  counted:
    "There is no tracking, no advertising and no account. Pages load nothing from another site, and reading them sets no cookie.",
  visits: `- **Visits** are counted for the owner, by day: which page was read how often, from which other sites readers came (the
  site's name alone), what kind of reader it was (a browser, an AI agent, another crawler or program), and what agents
  called and did not find. They are numbers beside names: without a cookie, an address or a time of day. They are kept for
  {days} days, and leave this server for nowhere.
`,
  /** The same where the owner named a script of their own. */
  measured: `There is no advertising and no account. The owner measures visits with a service of their own choice: pages load its script from
{host}, which so learns your network address and what you open; what it keeps is up to that service. Pages
load nothing else from another site, and this server sets no cookie when they are read.`,
  butThose: ", but for those of the next point",
  butWrong: ", but for the question of an answer you call wrong",
  text: `Little, and not for long. {measured}

## On the server

- **Questions and answers** are not kept{butThose}. A question is answered and forgotten, and the log does not have its text. What
  the latest few hundred questions were about stays in memory for their follow-ups, without who asked, and is never
  written down; so do, for a quarter of an hour, the last three turns of another agent that asks by A2A. The exception is
  asked for: a program that sends an \`Idempotency-Key\` wants the same answer again, so its answer is kept for 24 hours,
  under digests of the key, the caller and the question.
{questions}- **A job description** that is handed in at [Job fit](/fit) is kept with its comparison for seven days, so that the link
  works. Whoever has the link can read the comparison, which quotes from the text; the link cannot be guessed. The same
  goes for the other tasks of the API.
{messages}{visits}- **Your address** is not kept. There is a limit of questions per minute, so a salted hash of it is counted, and deleted
  about a minute after your last request, or two where several servers share one count. An IPv6 address counts by its
  first half.
- **The log** has one line for each call of the API: the time, what was called, the result, how long it took, the name a
  program gives itself, and a pseudonym of the caller that changes whenever the service starts. How long the lines are
  kept is up to whoever hosts this site; so is what the host itself writes down.
- **A program that you allow to act for you** gets a token for one hour. For that, a cookie ties the form to your browser
  for a day. Nothing about you is behind either.

## In your browser

- **The conversation** is in the session storage of its tab, until the tab is closed or you press Clear. With each question
  the turns before it are sent along, so that "and before that?" can be understood.
- **Your notes on answers** ("Was this right?") are in local storage, and sent nowhere{butWrong}. You can download them, or mail them
  yourself.
- **The colors you chose** are in local storage.

## Who answers

Software on this server that looks things up; no company's model reads along. An owner may connect a language model to read
the portfolio's passages and answer from them. Then the question, the latest questions before it, and public passages of
this site are sent to that model; never who asks, and never what the owner keeps private. Questions about private matters
are not sent. Its answers are kept in memory for a while, under a digest of the question, and each says so: its \`engine\` is
\`model\` instead of \`embedded\`. An owner may also connect a service that compares meanings. Then a question
is sent to it where its words alone do not surely lead to an answer.
`,
};
