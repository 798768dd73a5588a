import { nameKey } from "@/lib/language";

/** What the field knows by name, so that a name the content lacks is still seen to be one. */
export interface KnownSkill {
  name: string;
  aliases: string[];
  /** Things of one family do the same job: Vue and React. */
  family?: string;
  /** What using it shows as well: PostgreSQL is a relational database. Keys of other skills. */
  shows: string[];
  /** A practice or an idea rather than a product: its words may be inflected. */
  concept: boolean;
}

/** How a reason names the family, in English and German. */
export const familyNames: Record<string, [english: string, german: string]> = {
  frontend: ["front-end framework", "Frontend-Framework"],
  jsbackend: ["JavaScript server framework", "JavaScript-Server-Framework"],
  pybackend: ["Python web framework", "Python-Webframework"],
  jvmbackend: ["JVM framework", "JVM-Framework"],
  phpbackend: ["PHP framework", "PHP-Framework"],
  relational: ["relational database", "relationale Datenbank"],
  document: ["document or key-value database", "Dokument- oder Key-Value-Datenbank"],
  warehouse: ["data warehouse", "Data Warehouse"],
  searchengine: ["search engine", "Suchmaschine"],
  vectorstore: ["vector store", "Vektordatenbank"],
  broker: ["message broker", "Message Broker"],
  cloud: ["cloud platform", "Cloud-Plattform"],
  container: ["container tool", "Container-Werkzeug"],
  infracode: ["infrastructure-as-code tool", "Infrastructure-as-Code-Werkzeug"],
  ci: ["CI service", "CI-Dienst"],
  observing: ["monitoring tool", "Monitoring-Werkzeug"],
  training: ["machine-learning library", "Machine-Learning-Bibliothek"],
  llm: ["language model", "Sprachmodell"],
  pbx: ["telephony platform", "Telefonie-Plattform"],
  testing: ["test tool", "Test-Werkzeug"],
  bi: ["BI tool", "BI-Werkzeug"],
  bundler: ["build tool", "Build-Werkzeug"],
  design: ["design tool", "Design-Werkzeug"],
  mobile: ["mobile framework", "Mobile-Framework"],
  crm: ["business application", "Business-Anwendung"],
};

// One line a group: `family > what it shows : Name=other name=other name, Name`. A family of `-` is none;
// `*` before the colon marks ideas. The order of the names has no meaning.
const table = `
- : Java, Kotlin, Scala, Clojure, Groovy, C, C++=cpp=cplusplus, C#=csharp=c sharp, .NET=dotnet=dot net=asp.net=.net core, F#, Go=golang
- : Rust, Ruby, PHP, Perl, Swift, Objective-C, Dart, Elixir, Erlang, Haskell, OCaml, R, Julia, MATLAB, Lua, Fortran, COBOL, Zig, Solidity
- : Python=python3, JavaScript=js=ecmascript=es6, SQL, PL/SQL, T-SQL, HTML=html5, CSS=css3, GraphQL, VBA, Visual Basic=vb.net, ABAP, Bash=shell scripting
- : PowerShell, Prolog, Delphi, VHDL, Verilog, Assembly=assembler, Apex, Elm, Nim, Lisp, Crystal, Linux=unix, Windows Server, macOS
- > javascript : TypeScript=ts
frontend > frontend, javascript : React=react.js=reactjs, Vue=vue.js=vuejs, Angular=angularjs=angular.js, Svelte=sveltekit, Ember=ember.js, SolidJS, Preact
frontend > frontend, javascript, react : Next.js=nextjs, Remix, Gatsby
frontend > frontend, javascript, vue : Nuxt=nuxt.js=nuxtjs
- > frontend : Redux, Tailwind=tailwindcss=tailwind css, Sass=scss, Bootstrap, Material UI=mui, Storybook, jQuery, D3=d3.js, Three.js, Web Components, Service Workers=service worker, PWA=progressive web apps=progressive web app
- : WebAssembly=wasm, SVG, LaTeX, Typst, Markdown, JSON Schema, NDJSON, XML, YAML
bundler > frontend : webpack, Vite, Rollup, esbuild, Parcel
- > javascript, backend : Node.js=node=nodejs, Deno, Bun
jsbackend > javascript, nodejs, backend : Express=express.js=expressjs, NestJS=nest.js, Fastify, Hapi, Koa
pybackend > python, backend : Django, Flask, FastAPI, Tornado
jvmbackend > java, backend : Spring Boot=spring=springboot=spring framework, Quarkus, Micronaut, Jakarta EE=java ee=j2ee
- > java : Hibernate, Maven, Gradle
- > ruby, backend : Ruby on Rails=rails=ror
phpbackend > php, backend : Laravel, Symfony, CakePHP
- > elixir, backend : Phoenix Framework
mobile > mobiledevelopment : React Native, Flutter, Xamarin, Ionic
- > mobiledevelopment : iOS, Android, SwiftUI, Jetpack Compose
relational > sql, relationaldatabases, databases : PostgreSQL=postgres=psql, MySQL, MariaDB, SQL Server=mssql=microsoft sql server, Oracle Database=oracle, SQLite, DB2, CockroachDB
document > nosql, databases : MongoDB=mongo, Cassandra, DynamoDB, Couchbase, CouchDB, Firestore, Redis, Memcached, Neo4j
warehouse > datawarehouses : Snowflake, BigQuery, Redshift, Databricks, ClickHouse, Teradata
searchengine > informationretrieval : Elasticsearch=elastic search, OpenSearch, Solr, Lucene, Meilisearch, Algolia
vectorstore > vectordatabases, databases : pgvector, Pinecone, Weaviate, Milvus, Qdrant, Chroma, FAISS
broker > messagequeues : Kafka=apache kafka, RabbitMQ, NATS, ActiveMQ, Pulsar=apache pulsar, SQS, Google Pub/Sub, Kinesis, ZeroMQ
- : MQTT, gRPC, Protobuf=protocol buffers, WebSockets=websocket, OpenAPI=swagger, OAuth=oauth2=oauth 2.0=openid connect=oidc, SAML, JWT, TCP/IP, Nginx
cloud > cloudplatforms : AWS=amazon web services, GCP=google cloud=google cloud platform, Azure=microsoft azure, DigitalOcean, Hetzner
- > aws, cloudplatforms : AWS Lambda, EC2, S3, ECS, EKS, CloudWatch
- : Vercel, Netlify, Cloudflare, Heroku, Supabase, Firebase
container > containers : Docker, Podman, containerd
- > containers : Kubernetes=k8s=kube, OpenShift, Helm, Nomad, Istio
infracode > infrastructureascode : Terraform, Pulumi, CloudFormation, Ansible, Chef, Puppet, OpenTofu
ci > cicd : Jenkins, GitHub Actions, GitLab CI, CircleCI, Travis CI, Buildkite, TeamCity, Argo CD=argocd, Bamboo
observing > observability : Prometheus, Grafana, Datadog, New Relic, Splunk, OpenTelemetry=otel, Sentry, Honeycomb, Jaeger, Dynatrace, ELK=elk stack
- > datapipelines : Spark=apache spark=pyspark, Hadoop, Airflow=apache airflow, dbt, Flink=apache flink, Apache Beam, Dagster, Fivetran
- > python : pandas, NumPy, Jupyter, Celery
training > machinelearning : PyTorch, TensorFlow, Keras, scikit-learn=sklearn, XGBoost, JAX, Hugging Face=huggingface, MLflow
- > machinelearning : ONNX Runtime=onnx
llm > llms : Mistral 7B=mistral, Llama, GPT-4=gpt=openai=chatgpt, Claude, Gemini
- > llms : LangChain, LlamaIndex
- > speechrecognition : Whisper
- > telephony : SIP, WebRTC, VoiceXML, RTP, VoIP
pbx > telephony : Asterisk, FreeSWITCH, Twilio, Vonage, Kamailio
- > interoperability : FHIR=hl7 fhir, HL7 v2=hl7=hl7v2, openEHR, DICOM, SNOMED CT=snomed, LOINC, ICD-10, IHE
- : HIPAA, GDPR=dsgvo, ISO 13485, IEC 62304, SOC 2=soc2, ISO 27001, PCI DSS=pci, FDA
- : Git, GitHub, GitLab, Jira, Confluence, Slack, Notion
design : Figma, Sketch, Adobe XD, InVision
- : Photoshop=adobe photoshop, Illustrator=adobe illustrator, InDesign, After Effects, AutoCAD, SolidWorks
bi > dataanalysis : Tableau, Power BI, Looker=looker studio, Metabase, Qlik
- > dataanalysis : Excel=microsoft excel, Google Sheets, SPSS, SAS, Stata
- : PowerPoint, Microsoft Office=ms office=microsoft word, Google Analytics, WordPress, Shopify, Magento, Unity, Unreal Engine
crm : Salesforce, SAP=sap s/4hana, HubSpot, ServiceNow, Microsoft Dynamics
testing > automatedtesting : Jest, Cypress, Playwright, Selenium, JUnit, pytest, Vitest, Mocha, Cucumber
* > automatedtesting : Record and replay=record replay
* : automated testing=unit testing=unit tests=integration tests=test automation=automated tests=regression tests=tdd=test-driven development=testautomatisierung
* : REST=rest api=rest apis=restful=restful apis=rest-schnittstellen, microservices=microservice=microservice architecture, distributed systems=verteilte systeme, event-driven architecture=event-driven=event sourcing=events kept
* : system design=software architecture=softwarearchitektur=systemarchitektur, API design=api development, accessibility=a11y=wcag=barrierefreiheit, performance optimization=performance tuning, application security=appsec, DevOps, site reliability engineering=sre
* : agile=scrum=kanban=agile methods=agile methoden, code review=code reviews, open source=open-source software=oss, incident response=incident management=incident review=postmortems=incident reviews, data modeling=data modelling=datenmodellierung
* : data pipelines=data pipeline=etl=data engineering, real-time systems=real-time audio=low latency=low-latency=echtzeitsysteme, embedded systems=embedded software=firmware, blockchain=web3=smart contracts, game development=spieleentwicklung, technical writing
* > artificialintelligence : machine learning=ml=maschinelles lernen, deep learning, LLMs=llm=large language models=large language model=language models=language model=sprachmodelle, RAG=retrieval-augmented generation=retrieval augmented generation, natural language processing=nlp, computer vision=bildverarbeitung
* : artificial intelligence=ai=applied ai=künstliche intelligenz=ki
* > artificialintelligence : generative AI=genai=gen ai, prompt engineering, fine-tuning=fine tuning, model training=train models=training models=trained a large model=train large models, speech recognition=asr=speech-to-text=speech to text=stt=spracherkennung, text-to-speech=text to speech=tts=speech synthesis
* > artificialintelligence : extractive question answering=question answering=question-answering
* : voice interfaces=voice interface=voice user interfaces=voice ui=conversational ai=voice assistants=voice assistant=voice agents=phone assistant=sprachassistenten, chatbots=chatbot, turn-taking=turn taking, information retrieval=search engine, telephony=telefonie
* : evaluation=evals=llm evaluation=model evaluation, relational databases=relational database=sql databases=sql database=rdbms=relationale datenbanken=relationalen datenbanken, databases=datenbanken, NoSQL=nosql databases, vector databases=vector database=vector search
* : message queues=message queue=message broker=message brokers=messaging systems, CI/CD=ci=continuous integration=continuous delivery=continuous deployment, observability=monitoring, infrastructure as code=iac, containers=containerization=containerisation, cloud platforms=cloud=public cloud=cloud infrastructure=cloud services
* : frontend=front-end=front end=frontend development=frontend-entwicklung, backend=back-end=back end=backend development=backend-entwicklung, mobile development=mobile apps=mobile app=native mobile app=native mobile apps=native mobile=mobile app development=mobile entwicklung, data warehouses=data warehouse
* : electronic health records=ehr=electronic medical records=emr=health records, medical devices=medical device, clinical safety=clinical safety cases=clinical risk management, interoperability=interoperabilität, medication reconciliation, data analysis=data analytics=datenanalyse
* : design systems=design system, UX=user experience=ux design, UI design=user interface design, SEO, A/B testing=ab testing, product management, offline-first=offline first, penetration testing=pentesting, GPU programming=cuda, robotics=robotik, pair programming, quality assurance=qa
`;

/** Ordinary words that are names as well: they are taken as names only where a name would stand. */
export const wordlike = new Set(
  `go r c rust swift react next node spring express flask dart ruby elm julia chef puppet excel word access rails unity flutter nest ember
  backbone oracle slack notion linear sketch teams outlook bash shell make spark beam storm helm vault nomad packer assembly crystal solid
  phoenix play remix lambda segment snowflake looker temporal cypress jest mocha cucumber less sass bootstrap apex lisp elastic ionic bun
  celery whisper asterisk mistral llama claude gemini rag rest sas sap mongo koa hapi tornado parcel bamboo honeycomb chroma illustrator
  gpt android cloud scala vite nats unix kube svelte redux perl nim zig`
    .split(/\s+/)
    .filter(Boolean),
);

/** Of these the ones that titles and headings write with a capital too: a second name must stand beside them. */
export const ambiguous = new Set(
  "chef access play unity word storm beam less segment temporal crystal phoenix shell make slack teams notion linear nomad vault helm bamboo parcel tornado cucumber mocha remix flutter sketch apex backbone honeycomb chroma illustrator spring".split(
    " ",
  ),
);

export const knownSkills: readonly KnownSkill[] = table.trim().split("\n").flatMap(readGroup);

function readGroup(line: string): KnownSkill[] {
  const colon = line.indexOf(" : ");
  const [family = "-", shows = ""] = line.slice(0, colon).split(">");
  return line
    .slice(colon + 3)
    .split(",")
    .map((entry) => entry.trim().split("="))
    .map(([name = "", ...aliases]) => ({
      name,
      aliases,
      family: /^[a-z]/.test(family) ? family.trim() : undefined,
      shows: shows
        .split(",")
        .map((key) => nameKey(key))
        .filter((key) => key !== ""),
      concept: family.startsWith("*"),
    }));
}
