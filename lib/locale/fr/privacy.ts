import type { Strings } from "../types";

export const privacy: Strings["privacy"] = {
  title: "Ce qui est conservé d’une visite",
  messages: `- **Un message que vous laissez** à [Laisser un message](/contact), ou qu’un programme laisse pour vous, est conservé avec votre nom
  et votre adresse électronique. Un brouillon est oublié au bout de 30 minutes. Une fois le message remis, son texte est effacé ;
  il n’en reste, pendant 30 jours, que le fait de la remise. Un message qui n’a pas pu être remis, ou qui est lu ici, est conservé
  jusqu’à son effacement, 180 jours au plus. Des empreintes salées de votre adresse réseau et de votre adresse électronique sont
  comptées pendant un jour.
`,
  questions: `- **Une question restée sans réponse, ou avec une demi-réponse,** est conservée pour qu’une réponse puisse être écrite. Elle l’est
  {days} jours après la dernière fois, avec le nombre de fois et les jours ; sans la personne, et sans les adresses, les nombres et
  les liens qu’elle contient. Il en va de même d’une question dont vous jugez la réponse inexacte.
`,
  unmeasured:
    "Il n’y a ni mesure d’audience, ni publicité, ni compte. Les pages ne chargent rien d’un autre site, et les lire ne dépose aucun cookie.",
  counted:
    "Il n’y a ni pistage, ni publicité, ni compte. Les pages ne chargent rien d’un autre site, et les lire ne dépose aucun cookie.",
  visits: `- **Les visites** sont comptées par jour : quelle page a été lue combien de fois, de quels autres sites on est venu (le nom du site
  seul), quel genre de lecteur c’était (un navigateur, un agent d’IA, un autre robot ou programme) et ce que des agents ont demandé
  sans le trouver. Ce sont des nombres à côté de noms : sans cookie, sans adresse et sans heure. Elles sont conservées {days} jours
  et ne quittent pas ce serveur.
`,
  measured: `Il n’y a ni publicité ni compte. Les visites sont mesurées par un service choisi pour ce site : les pages chargent son script depuis {host}, qui apprend ainsi votre adresse réseau et ce que vous ouvrez ; ce qu’il conserve dépend de ce service. Les pages ne chargent rien d’autre d’un autre site, et ce serveur ne dépose aucun cookie à la lecture.`,
  butThose: ", sauf celles du point suivant",
  butWrong: ", sauf la question d’une réponse que vous jugez inexacte",
  text: `Peu de choses, et pas longtemps. {measured}

## Sur le serveur

- **Les questions et les réponses** ne sont pas conservées{butThose}. Une question reçoit sa réponse et est oubliée ; le journal n’en
  contient pas le texte. Le sujet des dernières centaines de questions reste en mémoire pour celles qui suivent, sans la personne,
  et n’est jamais écrit ; de même, pendant un quart d’heure, les trois derniers échanges d’un autre agent qui questionne par A2A.
  L’exception est demandée : un programme qui envoie une \`Idempotency-Key\` veut la même réponse une seconde fois ; elle est
  conservée 24 heures, sous des empreintes de la clé, de l’appelant et de la question.
{questions}- **Une offre d’emploi** soumise à [Adéquation au poste](/fit) est conservée sept jours avec sa comparaison, pour que le lien
  fonctionne. Toute personne ayant le lien peut lire la comparaison, qui cite le texte ; le lien ne se devine pas. Il en va de même
  des autres tâches de l’API.
{messages}{visits}- **Votre adresse** n’est pas conservée. Il y a une limite de questions par minute : une empreinte salée de l’adresse est donc
  comptée, et effacée environ une minute après votre dernière demande, ou deux là où plusieurs serveurs comptent ensemble. Une
  adresse IPv6 compte par sa première moitié.
- **Le journal** a une ligne par appel de l’API : l’heure, ce qui a été appelé, le résultat, la durée, le nom qu’un programme se
  donne, et un pseudonyme de l’appelant qui change à chaque démarrage du service. La durée de conservation des lignes dépend de
  l’hébergeur de ce site ; ce qu’il note lui-même aussi.
- **Un programme que vous autorisez à agir pour vous** reçoit un jeton pour une heure. Pour cela, un cookie lie le formulaire à
  votre navigateur pendant un jour. Rien sur vous ne se trouve derrière l’un ni l’autre.

## Dans votre navigateur

- **La conversation** est dans le stockage de session de son onglet, jusqu’à sa fermeture ou jusqu’à ce que vous appuyiez sur
  Effacer. Avec chaque question partent les échanges précédents, pour que « et avant cela ? » soit compris.
- **Vos notes sur les réponses** (« Est-ce exact ? ») sont dans le stockage local et ne sont envoyées nulle part{butWrong}. Vous
  pouvez les télécharger ou les envoyer vous-même par courriel.
- **Les couleurs choisies** sont dans le stockage local.

## Qui répond

Un logiciel de ce serveur, qui cherche ; aucun modèle d’une entreprise ne lit avec lui. L’auteur du site peut brancher un modèle de
langage qui lit les passages du portfolio et répond à partir d’eux. Sont alors envoyés à ce modèle la question, les dernières
questions qui la précèdent et des passages publics de ce site ; jamais la personne, et jamais ce qui reste privé. Les questions sur
des sujets privés ne sont pas envoyées. Ses réponses restent un moment en mémoire, sous une empreinte de la question, et chacune le
dit : son \`engine\` est \`model\` au lieu de \`embedded\`. Un service qui compare les sens peut aussi être branché. Une question lui
est alors envoyée quand ses mots seuls ne mènent pas sûrement à une réponse.
`,
};
