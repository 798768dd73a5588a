import type { Strings } from "../types";

export const deprecation: Strings["deprecation"] = {
  text: `Ceci couvre tout ce sur quoi un programme peut compter ici : l’API HTTP et son [document OpenAPI](/openapi.json), les
outils, les prompts et les ressources du serveur MCP, et les documents sous \`/.well-known\`. La version du contrat est
\`info.version\` du document OpenAPI et suit le versionnage sémantique.

## Ce qui compte comme une rupture

- un point d’accès, une méthode, un outil, un prompt, une ressource ou une autorisation disparaît ou change de nom
- un champ d’une réponse disparaît, change de type ou de sens, ou un champ obligatoire devient facultatif
- un paramètre ou un champ d’une requête devient obligatoire, ou des valeurs acceptées sont refusées
- une erreur reçoit un autre code ou un autre statut, ou une limite devient plus stricte
- un type de contenu, une signature ou une manière de s’authentifier n’est plus fourni ou accepté

## Ce qui n’en est pas une

- de nouveaux points d’accès, outils et prompts ; de nouveaux paramètres facultatifs ; de nouveaux champs dans les réponses et de nouvelles valeurs là où une liste est ouverte
- une autre formulation des messages et des réponses, un autre ordre là où aucun n’est promis, une autre confiance
- ce qui est changé dans le contenu : une réponse suit les faits
- les corrections de ce qui contredit ce contrat et des failles de sécurité, qui peuvent venir aussitôt

Mieux vaut écrire des lecteurs qui passent sur ce qu’ils ne connaissent pas.

## Comment se fait un changement de rupture

1. Il est annoncé sur cette page au moins **six mois** avant que quoi que ce soit ne cesse de marcher. Ce qui le remplace
   marche dès ce jour.
2. Dès l’annonce, les réponses de ce qui disparaît portent \`Deprecation\` (RFC 9745, la date à partir de laquelle
   c’est déconseillé), \`Sunset\` (RFC 8594, la date de fin) et \`Link\` avec \`rel="deprecation"\` vers cette page et
   \`rel="successor-version"\` vers ce qui le remplace. Le document OpenAPI dit \`deprecated: true\`.
3. Après cette date, l’adresse répond \`404\` avec le code \`not_found\` ; elle ne reçoit pas d’autre sens.

Un changement de rupture fait une nouvelle version majeure. Les chemins sous \`/v1\` gardent la première.

## Déconseillé en ce moment

Rien. Aucune réponse ne porte \`Deprecation\` ni \`Sunset\`.

## Journal des changements

{changes}
`,
  changes: {
    "1.0.0":
      "La première version publiée : questions, projets, tâches, MCP, et les documents qui les décrivent.",
  },
};
