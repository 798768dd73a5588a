import { profileBrief } from "./profile-brief";
const p={ progress: async () => {}, signal: new AbortController().signal };
for (const i of [{}, {audience:"a recruiter at an agency", focus:"voice interfaces"},{audience:"engineering team", focus:"Rust and WebAssembly"},{focus:"cooking for hotels"}]) { const r:any = await profileBrief.run(i, p); console.log("=====", r.audience, r.focus_found, r.markdown.length, r.sources.length, r.citations.length, r.as_of); console.log(r.markdown); }
