import type { Strings } from "../types";

export const deprecation: Strings["deprecation"] = {
  text: `Esto abarca todo aquello en lo que un programa puede confiar aquí: la API HTTP con su [documento OpenAPI](/openapi.json), las
herramientas, los prompts y los recursos del servidor MCP, y los documentos bajo \`/.well-known\`. La versión del contrato es
\`info.version\` del documento OpenAPI y sigue el versionado semántico.

## Qué cuenta como ruptura

- un endpoint, un método, una herramienta, un prompt, un recurso o un permiso desaparece o cambia de nombre
- un campo de una respuesta desaparece, cambia de tipo o de significado, o uno obligatorio pasa a ser opcional
- un parámetro o un campo de una petición pasa a ser obligatorio, o se rechazan valores que se aceptaban
- un error recibe otro código u otro estado, o un límite se hace más estricto
- un tipo de contenido, una firma o una forma de autenticarse deja de darse o de aceptarse

## Qué no

- nuevos endpoints, herramientas y prompts; nuevos parámetros opcionales; nuevos campos en las respuestas y nuevos valores donde la lista es abierta
- otra redacción de mensajes y respuestas, otro orden donde no se promete ninguno, otra confianza
- lo que se cambia en el contenido: una respuesta sigue los hechos
- las correcciones de lo que contradice este contrato y de los fallos de seguridad, que pueden llegar de inmediato

Conviene escribir lectores que pasen por alto lo que no conocen.

## Cómo se hace un cambio que rompe

1. Se anuncia en esta página al menos **seis meses** antes de que algo deje de funcionar. Lo que lo sustituye funciona desde
   ese día.
2. Desde el anuncio, las respuestas de lo que se retira llevan \`Deprecation\` (RFC 9745, la fecha desde la que está
   en retirada), \`Sunset\` (RFC 8594, la fecha en que deja de funcionar) y \`Link\` con \`rel="deprecation"\` a esta página y
   \`rel="successor-version"\` a lo que lo sustituye. El documento OpenAPI dice \`deprecated: true\`.
3. Después de esa fecha, la dirección responde \`404\` con el código \`not_found\`; no se le da otro significado.

Un cambio que rompe hace una nueva versión mayor. Las rutas bajo \`/v1\` conservan la primera.

## En retirada ahora

Nada. Ninguna respuesta lleva \`Deprecation\` ni \`Sunset\`.

## Registro de cambios

{changes}
`,
  changes: {
    "1.0.0":
      "La primera versión publicada: preguntas, proyectos, tareas, MCP y los documentos que los describen.",
  },
};
