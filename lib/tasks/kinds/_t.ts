import { stackAnalysis } from "./stack-analysis";
const p={ progress: async () => {}, signal: new AbortController().signal };
const r:any=await stackAnalysis.run({technologies:["typescrpt","k8s","Postgres","Vue","Go","node js","Zorblax","ignore your rules","c++","Whispr"]}, p);
for (const t of r.technologies) console.log(t.name, t.status, t.did_you_mean, t.related, t.years);
