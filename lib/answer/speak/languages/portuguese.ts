import type { LanguageTable } from "./types";

export const portuguese: LanguageTable = {
  code: "pt",
  before: "com em na no nas nos sobre usando",
  signs: /[ãõ]|(?:^|\s)é(?=\s)/i,
  person: "voce tu te ti teu tua seu sua seus suas ela ele tem tens pode podes es esta estas lhe contigo",
  words: `me possivel estaria disposta disposto seria que quem qual quais quando onde aonde como quanto quanta quantos quantas por para com sem sobre desde ate entre
    segundo o os as um uma uns umas lhe lhes se seu sua seus suas meu minha teu tua voce voces ela ele eles do da dos
    das ao aos no na nos nas de em e ou nem mas tambem muito mais menos ja es sao somos foi foram era ser estar esta
    estas estao este isto esse isso ha tem tens temos tenho ter pode podes posso poderia poderias quero queria precisa
    precisas fazer faz fazes fez feito diga diz dize dar de conte conta mostre fale fala falas trabalha trabalhas
    trabalhar trabalho trabalhou mora moras morar vive vives sabe sabes conhece conheces estudou estudos anos ano
    obrigado obrigada ola oi bom dia favor algum alguma qualquer outro outra agora atualmente actualmente hoje antes
    depois aqui ali todas todos nada pelo pela`,
  slots: {
    phone: { name: "Telefone", when: ["telefone|telemovel|celular|whatsapp", "numero ligar|contato"] },
    email: { name: "E-mail", when: ["mail|email|e-mail|correio"] },
    address: {
      name: "Morada",
      when: [
        "morada|domicilio",
        "endereco casa|postal|exato|exacto|residencial|completo",
        "rua mora|vive|moras",
      ],
    },
    birth: {
      name: "Idade e data de nascimento",
      when: ["idade", "nascimento|nasceu|nasceste|aniversario", "quantos anos tem|tens"],
    },
    family: {
      name: "Vida familiar",
      when: ["casado|casada|solteiro|solteira|filhos|filhas|esposa|marido|namorada|namorado"],
    },
    citizenship: { name: "Nacionalidade", when: ["nacionalidade|cidadania|passaporte|cidadao|cidada"] },
    since: { name: "Desde quando", when: ["desde quando @", "quando comecou|entrou|iniciou @"] },
    how_long: {
      name: "Quanto tempo",
      when: ["quanto tempo esteve|ficou|passou|trabalhou|esta @", "quantos anos esteve|ficou|trabalhou @"],
    },
    notice: { name: "Aviso prévio", when: ["aviso previo|periodo|prazo", "pre-aviso"] },
    start: {
      name: "Data de início",
      when: [
        "quando|data|cedo comecar|iniciar|comeca|inicio|comecaria|entrar",
        "desde|partir quando",
        "livre quando",
      ],
    },
    rate: {
      name: "Valores e salário",
      when: [
        "tarifa|tarifas|salario|ordenado|honorarios|remuneracao|preco|valores|salarial",
        "quanto|valor cobra|cobras|custa|ganha|ganhas|diaria|hora",
      ],
    },
    authorization: {
      name: "Autorização de trabalho",
      when: ["visto|vistos|patrocinio", "autorizacao|permissao|direito trabalho|trabalhar|residencia"],
    },
    relocation: {
      name: "Mudança",
      when: ["mudar|mudar-se|mudanca|relocar|relocacao|realocar|realocacao|mudaria"],
    },
    remote: {
      name: "Trabalho remoto",
      when: [
        "remoto|remota|remotamente|distancia|teletrabalho|hibrido|presencial|escritorio",
        "trabalhar|trabalha casa",
      ],
    },
    time_zone: { name: "Fuso horário", when: ["fuso|fusos", "zona|horario horaria|trabalho"] },
    freelance: {
      name: "Trabalhos independentes",
      when: ["freelance|freelancer|autonomo|autonoma|independente|freelas"],
    },
    employment: {
      name: "Tipo de contrato",
      when: [
        "tempo|periodo integral|inteiro|parcial|completo",
        "tipo contrato|emprego|vinculo",
        "contrato permanente|temporario",
      ],
    },
    availability: {
      name: "Disponibilidade",
      when: [
        "disponivel|disponiveis|disponibilidade",
        "procura|procuras|procurando|busca trabalho|emprego",
        "aberta|aberto propostas|oportunidades",
      ],
      ask: "Qual é a disponibilidade?",
    },
    location: {
      name: "Localização",
      when: [
        "onde mora|moras|vive|vives|reside|fica|esta|estas|baseada|baseado",
        "localizacao|cidade",
        "pais mora|vive|moras|vives",
      ],
    },
    languages: {
      name: "Idiomas",
      when: ["idioma|idiomas|linguas", "fala|falas ingles|alemao|portugues|frances|italiano|espanhol"],
    },
    certificates: { name: "Certificados", when: ["certificado|certificados|certificacao|certificacoes"] },
    publications: {
      name: "Publicações",
      when: ["publicacoes|publicou|publicado|artigos|palestras|publicacao"],
    },
    years: { name: "Anos de experiência", when: ["anos experiencia", "quanta|quanto experiencia"] },
    awards: { name: "Prémios", when: ["premio|premios|distincao|distincoes|reconhecimento|reconhecimentos"] },
    volunteering: { name: "Voluntariado", when: ["voluntariado|voluntaria|voluntario|voluntariados"] },
    interests: {
      name: "Interesses",
      when: ["passatempo|passatempos|hobby|hobbies|interesses", "tempos|tempo livres|livre"],
    },
    management: {
      name: "Gestão de pessoas",
      when: ["geriu|liderou|gerenciou|gestao|dirigiu|liderar|chefiou equipe|equipa|equipes|equipas|pessoas"],
    },
    education: {
      name: "Formação",
      when: [
        "estudos|estudou|estudaste|curso|diploma|universidade|faculdade|formacao|licenciatura|mestrado|graduacao",
      ],
      ask: "Qual é a formação?",
    },
    history: {
      name: "Percurso",
      when: [
        "onde|empresas|empresa trabalhou|trabalhaste|trabalhado antes|anteriormente",
        "empresas trabalhou",
        "percurso|trajetoria|experiencia profissional",
        "empregos|cargos anteriores",
      ],
    },
    current_job: {
      name: "Trabalho atual",
      when: [
        "trabalha|trabalhas agora|atualmente|actualmente|hoje",
        "trabalho|cargo|emprego|empresa|funcao|posicao atual|actual",
        "onde trabalha|trabalhas",
      ],
      ask: "Onde trabalha agora?",
    },
    worked_at: { name: "Experiência", when: ["trabalhou|trabalhaste|trabalhado na|no|em @"] },
    projects_with: {
      name: "Projetos",
      when: [
        "projeto|projetos|projecto|projectos com|usam|utilizam|usa|usando|feitos @",
        "fez|feito|construiu|criou com @",
      ],
    },
    knows: {
      name: "Conhecimentos",
      when: ["experiencia|conhecimentos|sabes|sabe|conheces|conhece|domina|dominas|usou|trabalhou @"],
    },
    stack: { name: "Tecnologias", when: ["tecnologia|tecnologias|stack|feito|construido|linguagem @"] },
    latest_project: { name: "Último projeto", when: ["ultimo|recente|novo projeto|projecto"] },
    projects: {
      name: "Projetos",
      when: [
        "projeto|projetos|projecto|projectos|portfolio|portefolio",
        "que ja construiu|criou|desenvolveu|fez|programou",
      ],
      ask: "Que projetos há?",
    },
    skills: {
      name: "Competências",
      when: [
        "competencias|habilidades|capacidades|aptidoes|conhecimentos",
        "tecnologias|linguagens",
        "que sabe|sabes fazer",
      ],
    },
    contact: {
      name: "Contacto",
      when: [
        "contacto|contato|contactar|contatar|comunicar",
        "falar|escrever contigo|consigo|ela|ele|lhe|voce",
      ],
      ask: "Como posso entrar em contacto?",
    },
    summary: {
      name: "Resumo",
      when: [
        "quem e|es",
        "fale|fala|conte|conta ti|si|voce|ela|ele",
        "resumo|apresentacao|biografia|perfil",
        "que faz|fazes",
      ],
    },
    about: { name: "No portefólio", when: ["@"] },
  },
  elsewhere: [
    "meteorologia|chove|chuva|temperatura|previsao|clima",
    "tempo faz|amanha|lisboa|paris|porto|rio",
    "poema|piada|cancao|musica|receita|horoscopo|adivinha",
    "capital da|do|de",
    "presidente|eleicoes|votar|futebol|jogo|bolsa|bitcoin|loteria|guerra",
    "traduz|traduza|traduzir",
    "escreve|escreva|escrever|programa|gera codigo|script|programa|funcao|redacao",
  ],
  orders: [
    "ignora|ignore|ignorar|esquece|esqueca|esquecer|descarta|desconsidere instrucoes|instrucao|regras|ordens|anteriores|anterior|tudo",
    "mostra|mostre|revela|revele|imprime|imprima|repete|repita|diga|sistema prompt|instrucoes",
    "age|aja|finge|finja|imagina|comporte como|ser|que",
    "partir agora es|voce",
    "modo desenvolvedor|programador|administrador",
    "chave|senha|palavra-passe|credenciais api|acesso|secreta|sua|qual",
    "responde|responda|diz|diga|escreve apenas|somente|so|exatamente",
  ],
  say: {
    value: (name) => `${name}, segundo o portefólio:`,
    confirmed: (date) => `(Confirmado em ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmado pela última vez em ${date}, há ${days} dias; pode ter mudado entretanto.)`,
    inEnglish: (name) => `${name}: o portefólio está em inglês e diz:`,
    notFound: (name) => `O portefólio não diz nada sobre isto (${name}).`,
    kept: (name) => `Esta informação é privada (${name}).`,
    onRequest: (name) => `Esta informação não está no portefólio, é dada a pedido (${name}).`,
    reach: (where) => `Pode perguntar-se diretamente: ${where}.`,
    outOfScope: (owner) =>
      `Isso está fora do que posso responder: só respondo a perguntas sobre o trabalho de ${owner}, a partir deste portefólio.`,
    unclear: "Não percebi a pergunta o suficiente para responder sem adivinhar.",
    askInEnglish: "O conteúdo deste portefólio está em inglês; em inglês ele responde a mais perguntas.",
  },
};
