import { getStore } from "@/lib/runtime";
import { Allowance } from "./allowance";

// For tests only: a process that takes calls until there are none, and says how many it got.

const allowance = new Allowance(getStore(), { callsPerDay: 5, tokensPerDay: 1_000_000 });
let got = 0;
for (let turn = 0; turn < 8; turn += 1) if (await allowance.take(100)) got += 1;
console.log(got);
process.exit(0);
