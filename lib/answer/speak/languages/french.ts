import type { LanguageTable } from "./types";

export const french: LanguageTable = {
  code: "fr",
  before: "avec en chez sur dans",
  signs: /[œùûêôîë]|\b(?:l|d|j|c|qu|s|n)['’]/i,
  person: "tu te toi ton ta tes vous votre vos elle il sa son ses as es peux peut pouvez avez etes lui",
  words: `possible seriez serait serais pret prete accepteriez que qui quoi quel quelle quels quelles quand ou comment combien pourquoi est ce cette ces cet le la les un une des du
    de au aux en dans sur sous avec sans pour par entre depuis jusque et mais donc car ne pas plus tres aussi bien je tu
    il elle nous vous ils elles on me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre votre vos nos
    suis es sont etes sommes etait etre avoir as avons avez ont fait faites faire fais peux peut pouvez pourrait
    pouvoir veux veut voulez voudrais dois doit dites dis parle parles parlez montre donne donnez travaille travailles
    travaillez travailler travaille habite habites habitez vit vivez connais connait connaissez sais sait savez utilise
    utilises utilisez etudie ans annee annees merci bonjour bonsoir salut svp plait maintenant actuellement aujourd hui
    avant apres ici quelque quelques autre autres tout toute toutes tous rien qu l d j c s n m y a`,
  slots: {
    phone: { name: "Téléphone", when: ["telephone|portable|mobile|whatsapp", "numero appeler|joindre"] },
    email: { name: "Adresse e-mail", when: ["mail|email|e-mail|courriel|mel"] },
    address: {
      name: "Adresse du domicile",
      when: ["domicile", "adresse postale|exacte|personnelle|maison", "rue habite|habites|habitez"],
    },
    birth: {
      name: "Âge et date de naissance",
      when: ["naissance|naquit|anniversaire", "age as|avez|son|ton|votre|elle|il|tu|vous|~"],
    },
    family: {
      name: "Situation familiale",
      when: ["marie|mariee|celibataire|enfants|epouse|mari|conjoint|copine|copain"],
    },
    citizenship: { name: "Nationalité", when: ["nationalite|citoyennete|passeport|citoyen|citoyenne"] },
    since: { name: "Depuis quand", when: ["depuis quand @", "quand commence|arrive|rejoint|entree|entre @"] },
    how_long: { name: "Durée", when: ["combien temps|annees reste|restee|passe|passee|travaille @"] },
    notice: { name: "Préavis", when: ["preavis"] },
    start: {
      name: "Date de début",
      when: ["quand|date|tot commencer|demarrer|commencerait|debuter|debut|commencez", "partir|libre quand"],
    },
    rate: {
      name: "Tarif et salaire",
      when: [
        "tarif|tarifs|salaire|tjm|remuneration|honoraires|prix|pretentions|salariales",
        "combien coute|coutes|coutez|gagne|gagnes|prends|demandes|demandez",
      ],
    },
    authorization: {
      name: "Autorisation de travail",
      when: ["visa|visas|parrainage", "permis|autorisation|droit travail|travailler|sejour"],
    },
    relocation: {
      name: "Mobilité",
      when: [
        "demenager|demenagement|relocaliser|relocalisation|mobilite|mobile",
        "installer|venir demenager|vivre",
      ],
    },
    remote: {
      name: "Télétravail",
      when: [
        "teletravail|distance|remote|hybride|presentiel|bureau|teletravailler",
        "travailler|travaille maison|domicile",
        "chez soi|toi|vous|elle|lui",
      ],
    },
    time_zone: {
      name: "Fuseau horaire",
      when: ["fuseau|fuseaux", "horaires travail|travaille|travailles|quels"],
    },
    freelance: {
      name: "Missions en indépendant",
      when: ["freelance|independant|independante|missions|mission"],
    },
    employment: {
      name: "Type de contrat",
      when: ["temps|plein plein|partiel|complet", "cdi|cdd", "type|genre contrat|emploi"],
    },
    availability: {
      name: "Disponibilité",
      when: [
        "disponible|disponibles|disponibilite|disponibilites",
        "cherche|cherches|cherchez|recherche travail|emploi|poste",
        "ouvert|ouverte opportunites|offres",
      ],
      ask: "Quelles sont les disponibilités ?",
    },
    location: {
      name: "Lieu",
      when: [
        "ou habite|habites|habitez|vit|vis|vivez|base|basee|situe|situee|trouve|reside",
        "ville|localisation|lieu",
        "pays vit|vis|habite|habites|habitez",
      ],
    },
    languages: {
      name: "Langues",
      when: ["langue|langues", "parle|parles|parlez anglais|allemand|portugais|espagnol|italien|francais"],
    },
    certificates: { name: "Certificats", when: ["certificat|certificats|certification|certifications"] },
    publications: { name: "Publications", when: ["publications|publie|publication|articles|conferences"] },
    years: { name: "Années d’expérience", when: ["annees|ans|annee experience", "combien experience"] },
    awards: {
      name: "Distinctions",
      when: [
        "prix recu|recus|remporte|gagne|obtenu|obtenus",
        "distinction|distinctions|recompense|recompenses",
      ],
    },
    volunteering: { name: "Bénévolat", when: ["benevolat|benevole|benevoles|volontariat"] },
    interests: {
      name: "Centres d’intérêt",
      when: ["loisirs|loisir|hobbies|hobby|passions|passetemps", "centres interet", "temps libre"],
    },
    management: {
      name: "Encadrement",
      when: [
        "gere|dirige|encadre|manage|encadrement|management|diriger|encadrer equipe|equipes|personnes|gens",
      ],
    },
    education: {
      name: "Études",
      when: ["etudes|etudie|etude|diplome|diplomes|universite|ecole|formation|licence|cursus"],
      ask: "Quelles études ?",
    },
    history: {
      name: "Parcours",
      when: [
        "ou|entreprises travaille avant|auparavant",
        "parcours professionnel",
        "postes|emplois precedents|anterieurs",
        "quelles entreprises travaille",
      ],
    },
    current_job: {
      name: "Poste actuel",
      when: [
        "travaille|travailles|travaillez maintenant|actuellement|aujourd",
        "poste|emploi|travail|entreprise|employeur|role|metier actuel|actuelle",
        "ou|qui travaille|travailles|travaillez",
      ],
      ask: "Quel est le poste actuel ?",
    },
    worked_at: { name: "Expérience", when: ["travaille|travailler chez @"] },
    projects_with: {
      name: "Projets",
      when: [
        "projet|projets avec|utilise|utilisent|utilisant|faits @",
        "fait|construit|cree|developpe avec @",
      ],
    },
    knows: {
      name: "Connaissances",
      when: [
        "experience|connaissances|connais|connait|connaissez|maitrise|maitrises|maitrisez|utilise|sais|savez|travaille @",
      ],
    },
    stack: {
      name: "Technologies",
      when: ["technologie|technologies|stack|technique|fait|construit|langage @"],
    },
    latest_project: { name: "Dernier projet", when: ["dernier|recent|nouveau projet"] },
    projects: {
      name: "Projets",
      when: ["projet|projets|realisations|portfolio", "fait|construit|cree|developpe as|a|avez|quoi|qu"],
      ask: "Quels projets y a-t-il ?",
    },
    skills: {
      name: "Compétences",
      when: [
        "competences|competence|aptitudes|atouts|savoir-faire|expertise",
        "technologies|langages maitrise|maitrises|maitrisez|quelles|quels|connais|connait",
      ],
    },
    contact: {
      name: "Contact",
      when: ["contacter|joindre|contact|contacte|ecrire|coordonnees"],
      ask: "Comment prendre contact ?",
    },
    summary: {
      name: "Résumé",
      when: [
        "qui es|est|etes",
        "parle|parlez|presente|presentez toi|vous|elle|lui",
        "resume|presentation|biographie|profil",
        "fait|fais|faites vie|que|quoi",
      ],
    },
    about: { name: "Dans le portfolio", when: ["@"] },
  },
  elsewhere: [
    "meteo|pleut|temperature|previsions|pluie",
    "temps fait paris|demain|quel",
    "poeme|blague|chanson|recette|histoire|horoscope|devinette",
    "capitale de|du",
    "president|elections|voter|football|match|bourse|bitcoin|loterie|guerre",
    "traduis|traduire|traduisez",
    "ecris|ecrire|ecrivez|programme|genere code|script|programme|fonction|dissertation|redaction",
  ],
  orders: [
    "ignore|ignorez|ignorer|oublie|oubliez|oublier|neglige instructions|instruction|consignes|regles|precedentes|precedent|tout",
    "montre|montrez|affiche|affichez|revele|revelez|imprime|donne|donnez|repete|copie|systeme prompt|instructions|consignes",
    "agis|comporte|fais|pretends|imagine comme|semblant|que",
    "desormais tu es",
    "mode developpeur|administrateur|dieu",
    "cle|passe|jeton api|mot|secrete|acces",
    "reponds|repondez|dis|ecris seulement|uniquement|exactement|juste",
  ],
  say: {
    value: (name) => `${name}, d’après le portfolio :`,
    confirmed: (date) => `(Confirmé le ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmé pour la dernière fois le ${date}, il y a ${days} jours ; cela a pu changer depuis.)`,
    inEnglish: (name) => `${name} : le portfolio est en anglais et dit :`,
    notFound: (name) => `Le portfolio ne dit rien à ce sujet (${name}).`,
    kept: (name) => `Cette information est privée (${name}).`,
    onRequest: (name) =>
      `Cette information ne figure pas dans le portfolio, elle est donnée sur demande (${name}).`,
    reach: (where) => `On peut poser la question directement : ${where}.`,
    outOfScope: (owner) =>
      `Cela sort de ce que je peux traiter : je réponds seulement aux questions sur le travail de ${owner}, à partir de ce portfolio.`,
    unclear: "Je n’ai pas assez bien compris la question pour y répondre sans deviner.",
    askInEnglish: "Le contenu de ce portfolio est en anglais ; en anglais, il répond à plus de questions.",
  },
};
