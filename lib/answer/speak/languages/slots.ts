import type { SlotId } from "./types";

export interface Slot {
  id: SlotId;
  /** The question in English; `@` is the name that was asked about. */
  english: string;
  /** The English question about one year, which takes the place of `@`. */
  inYear?: string;
  /** What takes the place of `@` where the question has no name. */
  unnamed?: string;
  /** The English follow-up on what the conversation is about. */
  followUp?: string;
  /** What the name stands for, where it is not an entity of the site. */
  nameKind?: "language" | "network";
  /** Keys of the screening facts it asks for: the answer says where one is given on request only. */
  keys?: string[];
  /**
   * How the answer is written from its receipts: bare values, entries with their details, entries after a yes or no,
   * entries after a length of time, the links of the answer, or (undefined) not taken apart.
   */
  form?: "values" | "entries" | "verdict" | "span" | "links";
}

/** Narrow questions stand before wide ones: "available to work from home" is about the home. */
export const slots: Slot[] = [
  { id: "phone", english: "What is your phone number?", keys: ["phone"], form: "values" },
  { id: "email", english: "What is your email address?", keys: ["email"], form: "values" },
  { id: "address", english: "What is your home address?", keys: ["home_address", "address"] },
  { id: "used_since", english: "How long have you used @?", form: "entries" },
  { id: "since", english: "When did you start at @?", followUp: "When did you start there?" },
  { id: "how_long", english: "How long were you at @?", followUp: "How long were you there?", form: "span" },
  { id: "in_job", english: "How long have you been in your current job?", form: "entries" },
  { id: "years", english: "How many years of experience do you have?" },
  { id: "birth", english: "What is your date of birth?", keys: ["date_of_birth", "birthday", "age"] },
  { id: "family", english: "Are you married?", keys: ["family", "marital_status"] },
  { id: "citizenship", english: "What is your citizenship?", keys: ["citizenship", "nationality"] },
  { id: "notice", english: "What is your notice period?", keys: ["notice"], form: "values" },
  { id: "start", english: "When can you start?", keys: ["start_date"], form: "values" },
  {
    id: "rate",
    english: "What is your rate?",
    keys: ["salary_expectation", "rate_policy", "rates"],
    form: "values",
  },
  {
    id: "authorization",
    english: "Do you need visa sponsorship?",
    keys: ["work_authorization"],
    form: "values",
  },
  { id: "relocation", english: "Are you willing to relocate?", keys: ["relocation"], form: "values" },
  { id: "remote", english: "Are you open to remote work?", keys: ["remote"], form: "values" },
  { id: "time_zone", english: "What is your time zone?", keys: ["time_zone"], form: "values" },
  { id: "freelance", english: "Do you take freelance work?", keys: ["freelance"], form: "values" },
  { id: "employment", english: "Full time or contract?", keys: ["employment_types"], form: "values" },
  { id: "travel", english: "Would you travel for work?", keys: ["travel"], form: "values" },
  { id: "on_call", english: "Do you do on-call?", keys: ["on_call"] },
  { id: "references", english: "Can you provide references?", keys: ["references_policy"], form: "values" },
  {
    id: "looking_for",
    english: "What kind of role are you looking for?",
    keys: ["looking_for"],
    form: "values",
  },
  { id: "driving", english: "Do you have a driving licence?" },
  { id: "fluency", english: "How good is your @?", nameKind: "language", form: "entries" },
  { id: "level", english: "Do you speak @?", nameKind: "language", form: "verdict" },
  { id: "languages", english: "What languages do you speak?", keys: ["languages"], form: "entries" },
  { id: "programming_languages", english: "Which programming languages do you know?", form: "entries" },
  { id: "failed", english: "What failed in @?", followUp: "What failed in it?" },
  { id: "outcome", english: "What did @ achieve?", followUp: "What did it achieve?" },
  { id: "learned", english: "What did you learn from @?", followUp: "What did you learn from it?" },
  { id: "problem", english: "What problem did @ solve?", followUp: "What problem did it solve?" },
  { id: "part", english: "Tell me about @", followUp: "Tell me about it" },
  { id: "strengths", english: "What are your strengths?" },
  { id: "weakness", english: "What is your greatest weakness?" },
  { id: "pride", english: "What are you proud of?" },
  { id: "achievement", english: "What is your greatest achievement?" },
  { id: "master", english: "Do you have a master's degree?", form: "verdict" },
  { id: "doctorate", english: "Do you have a PhD?", form: "verdict" },
  { id: "certificates", english: "What certificates do you have?", form: "entries" },
  { id: "talks", english: "Have you given talks?" },
  { id: "publications", english: "What have you published?", form: "entries" },
  { id: "awards", english: "What awards have you won?", form: "entries" },
  { id: "volunteering", english: "What volunteering have you done?", form: "entries" },
  { id: "interests", english: "What are your hobbies?", form: "entries" },
  { id: "management", english: "Have you managed people?", keys: ["management"] },
  { id: "education", english: "What did you study?", form: "entries" },
  { id: "why_left", english: "Why did you leave @?", unnamed: "your last job" },
  {
    id: "before",
    english: "What did you do before @?",
    followUp: "What did you do before that?",
    form: "entries",
  },
  { id: "projects_with", english: "Which projects use @?" },
  { id: "stack", english: "What is the stack of @?", followUp: "What is the stack of it?" },
  { id: "done_there", english: "What did you do at @?", followUp: "What did you do there?" },
  { id: "made_with", english: "What is the stack of @?", followUp: "What is the stack of it?" },
  { id: "worked_at", english: "Have you worked at @?" },
  { id: "knows", english: "Do you know @?" },
  { id: "profile", english: "What is your @ profile?", nameKind: "network", form: "links" },
  { id: "availability", english: "Are you available for work?", keys: ["availability"], form: "values" },
  {
    id: "history",
    english: "Where did you work before?",
    inYear: "What did you do in @?",
    form: "entries",
  },
  { id: "working_on", english: "What are you working on now?", form: "entries" },
  { id: "position", english: "What is your current position?", form: "entries" },
  { id: "current_job", english: "Where do you work now?", form: "entries" },
  { id: "location", english: "Where are you based?", keys: ["location"], form: "values" },
  { id: "contact", english: "How can I contact you?", keys: ["contact"], form: "values" },
  { id: "latest_project", english: "What is your latest project?" },
  { id: "projects", english: "What projects have you built?", inYear: "What projects did you build in @?" },
  { id: "writing", english: "Do you write a blog?", form: "verdict" },
  { id: "resume_file", english: "Can I download your resume?", form: "links" },
  { id: "skills", english: "What are your skills?" },
  { id: "name", english: "What is your name?", form: "values" },
  { id: "summary", english: "Who are you?" },
  { id: "about", english: "Tell me about @" },
];
