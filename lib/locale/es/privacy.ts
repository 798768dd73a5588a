import type { Strings } from "../types";

export const privacy: Strings["privacy"] = {
  title: "Qué se guarda de una visita",
  messages: `- **Un mensaje que dejas** en [Dejar un mensaje](/contact), o que deja un programa por encargo tuyo, se guarda con tu nombre y
  tu correo electrónico para quien publica este sitio. Como borrador se olvida a los 30 minutos. Una vez entregado se borra
  su texto, y lo que queda durante 30 días es que se entregó. El que no se pudo entregar, o se lee aquí, se guarda hasta que
  se borre, 180 días como máximo. Durante un día se cuentan resúmenes con sal de tu dirección de red y de tu correo.
`,
  questions: `- **Una pregunta que no encontró respuesta, o solo media,** se guarda para que se pueda responder por escrito. Se guarda
  {days} días desde la última vez que se hizo, con cuántas veces y en qué días; sin quién la hizo, y sin las direcciones, los
  números y los enlaces que contenga. Lo mismo vale para la pregunta cuya respuesta marcas como incorrecta.
`,
  unmeasured:
    "No hay analítica, ni publicidad, ni cuentas. Las páginas no cargan nada de otros sitios, y leerlas no deja ninguna cookie.",
  counted:
    "No hay seguimiento, ni publicidad, ni cuentas. Las páginas no cargan nada de otros sitios, y leerlas no deja ninguna cookie.",
  visits: `- **Las visitas** se cuentan por día: qué página se leyó cuántas veces, desde qué otros sitios se llegó (solo el nombre del sitio),
  qué clase de lector era (un navegador, un agente de IA, otro rastreador o programa) y qué pidieron los agentes sin encontrarlo.
  Son números junto a nombres: sin cookie, sin dirección y sin hora. Se guardan {days} días y no salen de este servidor.
`,
  measured: `No hay publicidad ni cuentas. Las visitas se miden con un servicio elegido para este sitio: las páginas cargan su script de {host}, que así conoce tu dirección de red y lo que abres; lo que guarda depende de ese servicio. Las páginas no cargan nada más de otros sitios, y este servidor no deja ninguna cookie al leerlas.`,
  butThose: ", salvo las del punto siguiente",
  butWrong: ", salvo la pregunta de una respuesta que marcas como incorrecta",
  text: `Poco, y no por mucho tiempo. {measured}

## En el servidor

- **Las preguntas y las respuestas** no se guardan{butThose}. Una pregunta se responde y se olvida, y el registro no contiene su
  texto. De qué trataban los últimos cientos de preguntas queda en memoria para las que siguen, sin quién preguntó, y nunca se
  escribe; también, durante un cuarto de hora, los tres últimos turnos de otro agente que pregunta por A2A. La excepción se
  pide: un programa que envía una \`Idempotency-Key\` quiere otra vez la misma respuesta, así que esta se guarda 24 horas bajo
  resúmenes de la clave, de quien llama y de la pregunta.
{questions}- **Una oferta de empleo** entregada en [Encaje con un puesto](/fit) se guarda con su comparación durante siete días, para que el
  enlace funcione. Quien tenga el enlace puede leer la comparación, que cita el texto; el enlace no se puede adivinar. Lo mismo
  vale para las demás tareas de la API.
{messages}{visits}- **Tu dirección** no se guarda. Hay un límite de preguntas por minuto, así que se cuenta un resumen con sal de ella, que se
  borra alrededor de un minuto después de tu última petición, o dos donde varios servidores comparten la cuenta. Una dirección
  IPv6 cuenta por su primera mitad.
- **El registro** tiene una línea por cada llamada a la API: la hora, qué se llamó, el resultado, cuánto tardó, el nombre que se
  da un programa y un seudónimo de quien llama que cambia cada vez que el servicio arranca. Cuánto se guardan esas líneas
  depende de quien aloja este sitio; también lo que ese alojamiento anota por su cuenta.
- **Un programa al que permites actuar en tu nombre** recibe una credencial por una hora. Para ello, una cookie une el
  formulario a tu navegador durante un día. Detrás de ninguna de las dos hay nada sobre ti.

## En tu navegador

- **La conversación** está en el almacenamiento de sesión de su pestaña, hasta que se cierra o pulsas Borrar. Con cada pregunta
  se envían los turnos anteriores, para que se entienda «¿y antes de eso?».
- **Tus notas sobre las respuestas** («¿Es correcto?») están en el almacenamiento local y no se envían a ninguna
  parte{butWrong}. Puedes descargarlas o enviarlas por correo tú mismo.
- **Los colores que elegiste** están en el almacenamiento local.

## Quién responde

Un programa de este servidor que busca; el modelo de ninguna empresa lee a la vez. Quien publica este sitio puede conectar un
modelo de lenguaje que lea los pasajes del portafolio y responda con ellos. Entonces se envían a ese modelo la pregunta, las
últimas preguntas anteriores y pasajes públicos de este sitio; nunca quién pregunta, y nunca lo que se mantiene privado. Las
preguntas sobre asuntos privados no se envían. Sus respuestas quedan un rato en memoria, bajo un resumen de la pregunta, y cada
una lo dice: su \`engine\` es \`model\` en lugar de \`embedded\`. También se puede conectar un servicio que compara significados.
Entonces se le envía una pregunta cuando sus palabras por sí solas no llevan con seguridad a una respuesta.
`,
};
