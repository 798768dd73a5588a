import type { LanguageTable } from "./types";

export const spanish: LanguageTable = {
  code: "es",
  before: "con en sobre usando",
  signs: /[¿¡ñ]/,
  person:
    "tu tus te ti usted su sus le tienes tiene eres puedes puede sabes sabe haces hace has ha contigo ella el",
  words: `posible dispuesta dispuesto estaria seria que quien quienes cual cuales cuando donde adonde como cuanto cuanta cuantos cuantas por para con sin sobre
    desde hasta entre segun el la los las un una unos unas lo le les se su sus mi mis tu tus te ti usted ustedes ella
    ellos del al de en y o e ni pero si tambien muy mas menos ya es son eres soy fue fueron era ser estar esta estas
    estan este esto ese eso hay ha has han he tiene tienes tener puede puedes puedo podria podrias quiero quisiera
    necesita necesitas hacer hace haces hizo hecho dime digame dame cuentame muestrame explicame hablame trabaja
    trabajas trabajar trabajo trabajado vive vives vivir sabe sabes conoce conoces habla hablas estudio estudiaste
    estudios anos ano gracias hola buenos dias favor algun alguna alguno cualquier otro otra ahora actualmente
    hoy antes despues aqui alli todas todos nada`,
  slots: {
    phone: { name: "Teléfono", when: ["telefono|movil|celular|whatsapp", "numero llamar|llamarte|llamarle"] },
    email: { name: "Correo electrónico", when: ["correo|email|mail|e-mail|correos"] },
    address: {
      name: "Domicilio",
      when: ["domicilio", "direccion casa|postal|exacta|particular", "calle vive|vives"],
    },
    birth: {
      name: "Edad y fecha de nacimiento",
      when: ["edad", "nacimiento|nacio|naciste|cumpleanos", "cuantos anos tiene|tienes"],
    },
    family: {
      name: "Vida familiar",
      when: ["casado|casada|soltero|soltera|hijos|hijas|esposa|marido|pareja|novia|novio"],
    },
    citizenship: { name: "Nacionalidad", when: ["nacionalidad|ciudadania|pasaporte|ciudadano|ciudadana"] },
    since: { name: "Desde cuándo", when: ["desde cuando @", "cuando empezo|empezaste|entro|comenzo @"] },
    how_long: {
      name: "Cuánto tiempo",
      when: [
        "cuanto tiempo estuvo|estuviste|lleva|llevas|paso|trabajo @",
        "cuantos anos estuvo|estuviste|lleva|llevas @",
      ],
    },
    notice: { name: "Preaviso", when: ["preaviso", "aviso periodo|plazo|previo"] },
    start: {
      name: "Fecha de inicio",
      when: [
        "cuando|fecha|pronto empezar|comenzar|incorporarse|incorporarte|incorporacion|inicio|empieza|empezaria",
        "desde|libre cuando",
      ],
    },
    rate: {
      name: "Tarifas y salario",
      when: [
        "tarifa|tarifas|salario|sueldo|honorarios|remuneracion|precio|salariales",
        "cuanto|cuanta cobra|cobras|cuesta|gana|ganas|ganaba|ganabas",
      ],
    },
    authorization: {
      name: "Permiso de trabajo",
      when: [
        "visado|visa|visados|patrocinio",
        "permiso trabajo|trabajar|residencia",
        "autorizacion|derecho trabajar|trabajo",
      ],
    },
    relocation: {
      name: "Traslado",
      when: [
        "mudarse|mudarte|trasladarse|trasladarte|traslado|reubicarse|reubicarte|reubicacion|mudanza|mudaria",
      ],
    },
    remote: {
      name: "Trabajo a distancia",
      when: [
        "distancia|remoto|remota|remotamente|teletrabajo|teletrabajar|hibrido|presencial|oficina",
        "trabajar|trabaja casa",
      ],
    },
    time_zone: {
      name: "Zona horaria",
      when: ["zona|huso|franja horaria|horario", "horario trabaja|trabajo"],
    },
    freelance: {
      name: "Proyectos como autónomo",
      when: ["freelance|autonomo|autonoma|freelancer|independiente", "acepta|aceptas encargos"],
    },
    employment: {
      name: "Tipo de contrato",
      when: [
        "tiempo|jornada completo|completa|parcial|media",
        "tipo contrato|empleo",
        "contrato indefinido|temporal",
      ],
    },
    availability: {
      name: "Disponibilidad",
      when: [
        "disponible|disponibles|disponibilidad",
        "busca|buscas|buscando trabajo|empleo",
        "abierta|abierto ofertas",
      ],
      ask: "¿Está disponible para trabajar?",
    },
    location: {
      name: "Lugar",
      when: [
        "donde vive|vives|reside|ubicado|ubicada|encuentra|esta|estas|residencia",
        "ubicacion|ciudad|localizacion",
        "pais vive|vives|reside",
      ],
    },
    languages: {
      name: "Idiomas",
      when: ["idioma|idiomas|lenguas", "habla|hablas|nivel ingles|aleman|portugues|frances|italiano"],
    },
    certificates: { name: "Certificados", when: ["certificado|certificados|certificacion|certificaciones"] },
    publications: {
      name: "Publicaciones",
      when: ["publicaciones|publicado|publicacion|articulos|charlas|ponencias"],
    },
    years: {
      name: "Años de experiencia",
      when: ["anos experiencia", "cuanta|cuanto experiencia|tiempo lleva"],
    },
    awards: { name: "Premios", when: ["premio|premios|galardon|galardones|reconocimiento|reconocimientos"] },
    volunteering: { name: "Voluntariado", when: ["voluntariado|voluntaria|voluntario|voluntariados"] },
    interests: {
      name: "Aficiones",
      when: ["aficion|aficiones|hobbies|hobby|pasatiempos|intereses", "tiempo libre"],
    },
    management: {
      name: "Gestión de personas",
      when: [
        "dirigido|gestionado|liderado|gestion|dirigir|liderar equipo|equipos|personas",
        "jefe|jefa equipo",
      ],
    },
    education: {
      name: "Estudios",
      when: [
        "estudios|estudio|estudiaste|estudiado|carrera|titulo|universidad|formacion|licenciatura|grado|master",
      ],
      ask: "¿Qué estudió?",
    },
    history: {
      name: "Trayectoria",
      when: [
        "donde|empresas|empresa trabajo|trabajado|trabajaste antes|anteriormente",
        "empresas ha|has trabajado",
        "trayectoria|experiencia laboral|profesional",
        "empleos|trabajos|puestos anteriores",
      ],
    },
    current_job: {
      name: "Trabajo actual",
      when: [
        "donde|empresa|quien|que trabaja|trabajas ahora|actualmente|hoy|actual",
        "trabajo|puesto|empleo|empresa|cargo|rol actual",
        "donde trabaja|trabajas",
      ],
      ask: "¿Dónde trabaja ahora?",
    },
    worked_at: { name: "Experiencia", when: ["trabajado|trabajo|trabajaste en @"] },
    projects_with: {
      name: "Proyectos",
      when: [
        "proyecto|proyectos con|usan|utilizan|usa|usando|hechos @",
        "hecho|construido|creado|hiciste con @",
      ],
    },
    knows: {
      name: "Conocimientos",
      when: [
        "experiencia|conocimientos|sabes|sabe|conoces|conoce|domina|dominas|usado|trabajado|maneja|manejas @",
      ],
    },
    stack: { name: "Tecnologías", when: ["tecnologia|tecnologias|stack|hecho|construido|lenguaje|pila @"] },
    latest_project: { name: "Último proyecto", when: ["ultimo|reciente|nuevo proyecto"] },
    projects: {
      name: "Proyectos",
      when: ["proyecto|proyectos|portafolio", "que has|ha construido|creado|desarrollado|hecho|programado"],
      ask: "¿Qué proyectos hay?",
    },
    skills: {
      name: "Habilidades",
      when: [
        "habilidades|competencias|capacidades|aptitudes|conocimientos|destrezas",
        "tecnologias|lenguajes",
        "que sabe|sabes hacer",
      ],
    },
    contact: {
      name: "Contacto",
      when: [
        "contacto|contactar|contactarte|contactarle|contactarla|contactarlo|comunicarme|localizarte",
        "escribirte|escribirle",
      ],
      ask: "¿Cómo puedo ponerme en contacto?",
    },
    summary: {
      name: "Resumen",
      when: [
        "quien es|eres",
        "hablame|cuentame|dime ti|usted|ella",
        "resumen|presentacion|presentate|biografia",
        "que hace|haces|dedica|dedicas",
        "perfil",
      ],
    },
    about: { name: "En el portafolio", when: ["@"] },
  },
  elsewhere: [
    "clima|meteorologico|llueve|lluvia|temperatura|pronostico",
    "tiempo hace|manana|madrid|paris|lisboa|berlin|roma",
    "poema|chiste|cancion|receta|cuento|horoscopo|adivinanza",
    "capital de",
    "presidente|elecciones|votar|futbol|partido|bolsa|bitcoin|loteria",
    "traduce|traducir|traduceme",
    "escribe|escribeme|escribir|programa|hazme codigo|script|programa|funcion|ensayo|redaccion",
    "raiz|cuantos son mas|cuadrada|por",
  ],
  orders: [
    "ignora|ignore|ignorar|olvida|olvide|omite|descarta instrucciones|instruccion|reglas|ordenes|anteriores|anterior|todo|dicho",
    "muestra|muestrame|ensename|revela|imprime|dime|repite|copia|sistema prompt|instrucciones",
    "actua|comportate|finge|imagina como|ser|que",
    "partir ahora eres",
    "modo desarrollador|dios|administrador|libre",
    "clave|contrasena|token|credenciales api|acceso|secreta|cual",
    "responde|contesta|di|escribe solo|solamente|unicamente|exactamente",
  ],
  say: {
    value: (name) => `${name}, según el portafolio:`,
    confirmed: (date) => `(Confirmado el ${date}.)`,
    confirmedLongAgo: (date, days) =>
      `(Confirmado por última vez el ${date}, hace ${days} días; puede haber cambiado desde entonces.)`,
    inEnglish: (name) => `${name}: el portafolio está en inglés y dice:`,
    notFound: (name) => `El portafolio no dice nada sobre esto (${name}).`,
    kept: (name) => `Esta información es privada (${name}).`,
    onRequest: (name) => `Esta información no está en el portafolio, se facilita a petición (${name}).`,
    reach: (where) => `Se puede preguntar directamente: ${where}.`,
    outOfScope: (owner) =>
      `Eso queda fuera de lo que puedo responder: solo contesto preguntas sobre el trabajo de ${owner}, a partir de este portafolio.`,
    unclear: "No he entendido la pregunta lo bastante bien para responder sin adivinar.",
    askInEnglish:
      "El contenido de este portafolio está en inglés; en inglés se le pueden hacer más preguntas.",
  },
};
