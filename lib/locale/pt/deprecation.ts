import type { Strings } from "../types";

export const deprecation: Strings["deprecation"] = {
  text: `Isto abrange tudo aquilo em que um programa pode confiar aqui: a API HTTP com o seu [documento OpenAPI](/openapi.json), as
ferramentas, os prompts e os recursos do servidor MCP, e os documentos em \`/.well-known\`. A versão do contrato é
\`info.version\` do documento OpenAPI e segue o versionamento semântico.

## O que conta como rutura

- um endpoint, um método, uma ferramenta, um prompt, um recurso ou uma permissão desaparece ou muda de nome
- um campo de uma resposta desaparece, muda de tipo ou de significado, ou um obrigatório passa a opcional
- um parâmetro ou um campo de um pedido passa a obrigatório, ou são recusados valores que eram aceites
- um erro recebe outro código ou outro estado, ou um limite fica mais apertado
- um tipo de conteúdo, uma assinatura ou uma forma de autenticação deixa de ser dada ou aceite

## O que não conta

- novos endpoints, ferramentas e prompts; novos parâmetros opcionais; novos campos nas respostas e novos valores onde a lista é aberta
- outra redação de mensagens e respostas, outra ordem onde nenhuma é prometida, outra confiança
- o que se muda no conteúdo: uma resposta segue os factos
- correções do que contradiz este contrato e de falhas de segurança, que podem vir de imediato

Convém escrever leitores que passem por cima do que não conhecem.

## Como se faz uma mudança que rompe

1. É anunciada nesta página pelo menos **seis meses** antes de algo deixar de funcionar. O que a substitui funciona desde
   esse dia.
2. Desde o anúncio, as respostas do que se retira levam \`Deprecation\` (RFC 9745, a data a partir da qual está em
   retirada), \`Sunset\` (RFC 8594, a data em que deixa de funcionar) e \`Link\` com \`rel="deprecation"\` para esta página e
   \`rel="successor-version"\` para o que a substitui. O documento OpenAPI diz \`deprecated: true\`.
3. Depois dessa data, o endereço responde \`404\` com o código \`not_found\`; não recebe outro significado.

Uma mudança que rompe faz uma nova versão maior. Os caminhos em \`/v1\` mantêm a primeira.

## Em retirada agora

Nada. Nenhuma resposta leva \`Deprecation\` nem \`Sunset\`.

## Registo de alterações

{changes}
`,
  changes: {
    "1.0.0":
      "A primeira versão publicada: perguntas, projetos, tarefas, MCP e os documentos que os descrevem.",
  },
};
