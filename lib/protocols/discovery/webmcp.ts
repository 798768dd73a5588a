import { offeredOperations } from "@/lib/operations";
import { getTools } from "../mcp/tools";

/**
 * The script by which a page offers the tools that change nothing to a browser's agent (WebMCP), without those that only
 * tell how another tool's work stands. Where the browser knows nothing of it, nothing happens. They are registered while
 * the script runs, because some readers look only once.
 */
export function webMcpScript(): string {
  const later = offeredOperations().map(({ follow }) => follow?.operation);
  const tools = getTools()
    .filter(({ name, annotations }) => annotations?.readOnlyHint && !later.includes(name))
    .map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema }));
  return `(()=>{
const context=document.modelContext??navigator.modelContext;
if(!context?.registerTool)return;
const call=async(name,input)=>{
const body=JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params:{name,arguments:input}});
const reply=await fetch("/mcp",{method:"POST",headers:{"content-type":"application/json"},body});
const{result,error}=await reply.json();
if(error)throw new Error(error.message);
return result};
const offer=async tool=>context.registerTool({...tool,annotations:{readOnlyHint:true},execute:input=>call(tool.name,input)});
for(const tool of ${JSON.stringify(tools)})offer(tool).catch(()=>{})
})();
`;
}
