import type { Strings } from "../types";

export const privacy: Strings["privacy"] = {
  title: "O que fica guardado de uma visita",
  messages: `- **Uma mensagem** deixada em [Deixar uma mensagem](/contact), ou por um programa, é guardada com o nome e o endereço de email de
  quem a escreve. Um rascunho é esquecido ao fim de 30 minutos. Depois da entrega o texto é apagado, e durante 30 dias fica apenas
  que foi entregue. A que não pôde ser entregue, ou é lida aqui, fica até ser apagada, 180 dias no máximo. Durante um dia são
  contados resumos com sal do endereço de rede e do endereço de email.
`,
  questions: `- **Uma pergunta que não encontrou resposta, ou só meia,** é guardada para poder ser respondida por escrito. Fica {days} dias depois
  da última vez, com quantas vezes e em que dias; sem quem perguntou, e sem os endereços, números e links que contenha. O mesmo vale
  para a pergunta cuja resposta é marcada como errada.
`,
  unmeasured:
    "Não há análise de visitas, nem publicidade, nem contas. As páginas não carregam nada de outros sites, e lê-las não deixa nenhum cookie.",
  counted:
    "Não há rastreio, nem publicidade, nem contas. As páginas não carregam nada de outros sites, e lê-las não deixa nenhum cookie.",
  visits: `- **As visitas** são contadas por dia: que página foi lida quantas vezes, de que outros sites se veio (só o nome do site), que tipo de
  leitor era (um navegador, um agente de IA, outro rastreador ou programa) e o que os agentes pediram sem encontrar. São números ao
  lado de nomes: sem cookie, sem endereço e sem hora. Ficam {days} dias e não saem deste servidor.
`,
  measured: `Não há publicidade nem contas. As visitas são medidas com um serviço escolhido para este site: as páginas carregam o seu script de {host}, que assim conhece o endereço de rede e o que é aberto; o que guarda depende desse serviço. As páginas não carregam mais nada de outros sites, e este servidor não deixa nenhum cookie ao lê-las.`,
  butThose: ", salvo as do ponto seguinte",
  butWrong: ", salvo a pergunta de uma resposta marcada como errada",
  text: `Pouco, e não por muito tempo. {measured}

## No servidor

- **As perguntas e as respostas** não são guardadas{butThose}. Uma pergunta é respondida e esquecida, e o registo não tem o seu texto.
  Aquilo de que tratavam as últimas centenas de perguntas fica em memória para as que se seguem, sem quem perguntou, e nunca é
  escrito; também, durante um quarto de hora, as três últimas trocas com outro agente que pergunta por A2A. A exceção é pedida: um
  programa que envia uma \`Idempotency-Key\` quer outra vez a mesma resposta, que fica 24 horas sob resumos da chave, de quem chama
  e da pergunta.
{questions}- **Uma descrição de vaga** entregue em [Adequação à vaga](/fit) fica com a comparação durante sete dias, para que o link funcione.
  Quem tiver o link pode ler a comparação, que cita o texto; o link não se adivinha. O mesmo vale para as outras tarefas da API.
{messages}{visits}- **O endereço de rede** não é guardado. Há um limite de perguntas por minuto, por isso é contado um resumo com sal do endereço, apagado
  cerca de um minuto depois do último pedido, ou dois onde vários servidores contam em conjunto. Um endereço IPv6 conta pela primeira
  metade.
- **O registo** tem uma linha por cada chamada da API: a hora, o que foi chamado, o resultado, quanto demorou, o nome que um programa
  dá a si mesmo e um pseudónimo de quem chama que muda sempre que o serviço arranca. Quanto tempo ficam as linhas depende de quem
  aloja este site; também o que esse alojamento anota.
- **Um programa autorizado a agir por alguém** recebe uma credencial por uma hora. Para isso, um cookie liga o formulário ao navegador
  durante um dia. Por trás de nenhum dos dois há nada de pessoal.

## No navegador

- **A conversa** está no armazenamento de sessão do separador, até este ser fechado ou se carregar em Limpar. Com cada pergunta seguem
  as trocas anteriores, para que se entenda «e antes disso?».
- **As notas sobre as respostas** («Está certo?») estão no armazenamento local e não são enviadas para lado nenhum{butWrong}. Podem
  ser descarregadas ou enviadas por email.
- **As cores escolhidas** estão no armazenamento local.

## Quem responde

Um programa deste servidor que procura; nenhum modelo de uma empresa lê com ele. Quem publica este site pode ligar um modelo de linguagem
que lê passagens do portfólio e responde a partir delas. Então são enviadas a esse modelo a pergunta, as últimas perguntas antes dela e
passagens públicas deste site; nunca quem pergunta, e nunca o que é mantido privado. As perguntas sobre assuntos privados não são
enviadas. As respostas ficam algum tempo em memória, sob um resumo da pergunta, e cada uma o diz: o seu \`engine\` é \`model\` em vez de
\`embedded\`. Também pode ser ligado um serviço que compara significados. Então uma pergunta é-lhe enviada quando as suas
palavras, por si só, não levam com certeza a uma resposta.
`,
};
