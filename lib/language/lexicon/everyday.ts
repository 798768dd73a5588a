import { stem } from "../text";
import { membersOf } from "./categories";
import { thesaurus } from "./thesaurus";

/** Words questions about a person's work are made of: what a misspelt word may have been meant to be. */
const asked = `
  ability able abroad academic accept accepted accomplish accomplished accomplishment accomplishments achieve achieved achievement achievements address
  admire adopt adopted advance advice affiliated affiliation age agency agent aim alma alone alternative amazing amount analysis answer answers apart
  app application applications apply approach approximate april area areas arrive article articles assistant associate attend attended attending
  audience august author authored authorization authorized autumn availability available average award awarded awards aware away awesome baby bachelor
  bachelors back backend background bad bands based basic basics basis beat became become becoming began begin beginning begun behind being belief
  believe below benefit best better big bigger biggest bill biography birth birthday birthplace biz blog board book books bootcamp born boss bottom
  bought brand break brief briefly bring broad brother brought budget bug build building built bullet bunch business busy buy call called campus
  capacity car career careers carry case cash cause cert certificate certificates certification certifications certified certs challenge challenges
  challenging change changed charge charity chat cheap cheaper check chief child children choice choose chose chosen christian chronological citizen
  citizenship city claim class classes clean clear clients close co-founder code codebase coding coffee collaborate colleague colleagues college color
  come comes comfortable coming comment commitment common communicate community commute companies company compare compared comparison compensation
  competent complete completed complex computer concerning concrete conduct conference conferences confident connect consider considered consult
  consultant contact contacts content contract contractor contribute contributed contribution contributions conversational convince cook cool cooperate
  cost could countries country couple course courses coursework cover covered coworker create created creating credential credentials criminal cuisine
  culture current customer customers daily date dates daughter day days deal decade december decide decided decision decisions deep degree degrees
  delivered department dependents deploy deployed describe design designed designer desired detail develop developed developer developers developing
  development diagnosed did die differ difference different difficult diploma direct directly disability discover discuss disease dissertation distance
  division doctor doctorate document documents dog dollar domain domains dream drink drive driver drivers driving dropped due duration duties duty
  earlier earliest early earn earned earning earnings ease easily easy edit editor educated education educational effect effort eight email employ
  employed employee employees employer employers employment end ended engine engineer engineering engineers english enjoy enjoys enter entire equipment
  equity especially establish ethnic ethnicity event events eventually evidence exact exam example examples excel except excited executive exist
  existing expect expectation expectations expected expensive experience experienced experiences expert expertise experts explain explore extra eyes
  face fact factor facts fail failed failing failure failures fall familiar family famous far fast faster father favorite favourite feature features
  february fed federal feedback feel fees female fewer field fields fifth fight figure figures file finally finance find finish finished fire fired firm
  firms first fit five fix fixed flexible fluency fluent fluently focus focused folk folks follow food for foreign form formal former formerly forward
  founded founder four fourth framework frameworks france free freelance freelancer freelancing french frequently fresh friday friend friends front
  frontend full full-time fully fun function fund funding funny future gain game games gap gender general generally german germany gig girlfriend github
  glad goal goals good got gpa grade grades graduate graduated graduation great grew grow growing growth guess guide habit half handle happened happy
  hard harder hardest hardware head headline headquarters health hear heard height held hello help helped helpful hire hired hiring history hobbies
  hobby hold holds holiday home honest honor honors honours hope host hotel hour hourly hours house human hundred husband idea ideal ideas identify
  identity illness image immediately immigration impact important impressed impressive improve improved improvement income increase increased
  independent individual industries industry influence initial inside inspiration inspire instance instead institute institution institutions instrument
  interest interested interesting interests intern interned interning internship internships interview interviewing interviews intro introduce
  introduction invent invented invention involve involved involvement island issue issues item items january job jobs join joined joining journal
  journey july june junior keen keep kept key kid kids kind king knew knowledge known lab lack landed language languages large larger largest last
  lasted lastly late lately later latest launch launched law lead leader leadership leading leads learn learned learning least leave leaving lecture led
  left legal length less lesson lessons let letter level levels library licence license licensed life light limit line link linked linkedin links listed
  literature little live lived lives living local locate located location locations london lone long longer longest look looked looking lose lost love
  loves low lower lowest luck lunch machine made mail main mainly maintain maintained maintainer maintains major majored majors male manage managed
  management manager managers managing march marital market marketing married master masters match mater material matter mean meaning means measurable
  measure medal media meet meeting member members memory mentor mentored mentoring merit message method metric metrics mid middle military million minor
  minute minutes miss missed missing mistake mistakes mobile model modern monday money month monthly months mother mother-tongue motivated motivation
  move moved movie much music national nationality native nature near nearly necessary needed never new newer newest news next nice nickname night nine
  nobody non-profit normal note notes notice november number numbers occupation occupy october offer offered offers office offices official often old
  older oldest onboard ones ongoing online onsite open opened operate opinion opinions opportunities opportunity opposed option options order ordinary
  organisation organisations organization organizations organized origin original originally outcome outcomes outside overall overlap oversaw overseas
  oversee overview owner owns paid paint paper papers parent parents part part-time particular particularly partner parts passed passion passionate
  passport past patent patents pay paying peer people percent percentage perform performance period permanent permit personal personality pet pets phd
  philosophy phone photo phrase physical pick picture piece pieces pitch place placed places plan plans platform play played plays please point points
  political politics popular portfolio position positions possess possible post posts potential practical practice prefer preference preferred prepare
  present presented presently president press pretty prevent previous previously price primarily primary prime principal print prior private prize
  prizes probably problem problems process produce product production profession professional professionally professor proficiency proficient profile
  profiles profit program programmer programmers programming programs progress project projects promote promoted promotion prompt pronoun pronouns proof
  proper protect proud proudest prove provide provided public publication publications publish published publisher publishing pull purpose pursue put
  qualification qualifications qualified quality question questions quick quicker quickly quit quote quoted race raise raised ran range rank rate rates
  rating reach reached read readable reading ready real reason reasons receive received recent recently recipe recognised recognition recognized
  recommend recommendation recommendations recommended recommends record recruit recruiter red reduce reduced reduction refer referee referees reference
  references regard regarding region relate related relation relationship relative release released relevant religion religious relocate relocation
  remain remote remotely repeat replace repo report reported reports repos repository require required requirement requirements research researcher
  reside residence resides residing resign resigned respond response responsibilities responsibility responsible rest result results retire return
  reveal revenue reverse review reviewed reviews reward rich role roles room roughly round run running salaries salary sale sales sample saturday save
  saved savings saying schedule scholarship school schooling schools science scientist score scored scores search second secret section sector sectors
  seek seeking seen self-taught sell send senior seniority sense sent september series serious serve served server service services set seven several
  share shared sharp ship shipped short shortly show showed shown side sign significant similar simple since sing single sister site sites situation six
  size skill skilled skills sleep slow small smaller smallest smart smoke social software sold solo solution solve solved son song sons soon sorry
  source space spanish spare speak speaker speaking speaks special specialise specialised specialities speciality specialization specialize specialized
  specialties specialty specific specifically speed spell spend spending spent spoke spoken sponsor sponsorship sport sports spot spouse spring stack
  staff stage stand standing star stars start started starting startup startups state stated states status stay stayed step stick stint stocks stop
  story straight strategy street strength strengths strong stronger strongest student students studied studies study studying subject subjects success
  successful suffer suggest suit suitable summarise summarize summary summer sunday supervise supervised supervisor support supported supports supposed
  surname survey switch system systems table talent talk talked talking talks task tasks taught tax teach teacher teaching team teammates teams tech
  technical technically technique technologies technology telephone tell ten tenure term terms test tested tests text thank thesis thing think third
  thought thoughts thousand three thursday tickets till time timeline timezone title titles today together told tomorrow tonight took tool tools top
  topic topics total touch towards town toy track trade train trained training transition translate travel traveled travelled tried trouble true trust
  try trying tuesday turn tv twice twitter two type types ultimately uncle undergrad undergraduate understand unemployed uni union unique universities
  university unknown unless unusual updated url usage usually vacation valid valuable value variety various vehicle version versus view visa visas
  vision visit voice volunteer volunteered volunteering volunteers vote wage waiting walk wanted wants war watch way weak weakest weakness weaknesses
  weather web website wednesday week weekend weekly weeks weight welcome went whole wide wife wild willing win window winner winning wins winter wish
  won wonder wondering word words worked worker working workplace works world worry worst worth wrap write writer writes writing written wrong wrote
  yearly years yesterday young younger youngest zip zone
`;

/** Other everyday words: right as they stand, and no likely meaning of a misspelt one. */
const others = `
  accident account accounts accuse acquire adjust admit adult advantage adventure affect afford afraid afternoon aged agenda agree ahead airport alert
  alive allow allowed alongside although alumni amaze amid amongst amused analyse ancient anger angry animal animals announce annoy annual anyhow anyway
  apartment apologise appeal appreciate arm army arrange arrangement arrest arrival ashamed aside assume assure attack attempt attitude attract audio
  authority automatic avoid await awake awful backlog balance ball ban bandwidth bar barely bargain barrier bathroom bear beautiful bed bedroom behave
  behaviour bell belong belt bend beneath beside besides beyond bird birds bite bitter blame blind block blood blow boat body bomb bone bonus border
  bored boring borrow bosses bother bottle bound bowl box boy boys brain branch brave bread breakfast breath breathe bridge bright broadcast broken
  bucket bugs burn bus bush button cable cake calm camera camp cancel candidate cap capable capital captain capture cards careful carefully carpet cat
  catch caught ceiling celebrate century ceremony certain certainly chain chair championship channel chapter character charm chart chase cheat cheese
  chemical chest chicken choir church churn cinema circle citation citations citizens classic classmates classroom clever click climb clock close-knit
  cloth clothes cloud cloudy club clubs coach coast coat code-base coin cold collapse collection colour column combine comedy comfort command commercial
  commission commit commits committee companion compete complain complaint completely component concentrate concept concern concert conclude condition
  conditions confidence confirm conflict confused congratulate connection conscious consequence consist constant construct consume continent continue
  contrast contributor contributors control convert conviction copied copies copy corner correct council counter county courage court cousin coverage
  crash crazy cream creative creature credit crew crime crisis criticism cross crowd cruel cry cup cure curious curtain cut cycle damage dance dancing
  danger dangerous dark data dead deaf dear death debate debt declare decline decorate defeat defend define definitely delay deliver delivery demand
  demonstrate deny depend deployment deployments deploys depth deserve desk despite destroy determine device devices diagram diary dictionary diet dig
  dinner dirt dirty disadvantage disagree disappear disappointed disaster discount discovery dish disk dismiss display distant divide dollars door
  double doubt download downloaded downloads downtime draw drawer drawing dress drop drug dry dust ear earth east eastern eat economy edge egg elect
  elected election elections electric electronic element else elsewhere emergency emotion emphasis empty enable encounter encourage enemy energy
  enormous ensure enterprise entertainment enthusiasm entrance envelope environment equal error errors escape essential estate estimate euro euros
  evening evil examine excellent exchange excite exciting excuse exhibition existence expand expense expire expired expires expiry export expose express
  extend extent extreme eye facilities facility factory fails fair faith false fame fan fans farm farmer fashion fault favour fear feed feeling fell
  fellow fellowship felt festival fever files film films final fish fishing flag flat flight float flood floor flow flower fly fold followed followers
  following fool foot football force forest forever forgive forks format fortune foundation founders frame freedom freeze frequent friendly frighten
  fruit fuel funded funds furniture further furthermore gained gallery garden gas gate gather gear generation generous gentle genuine gift girl girls
  glass global glory gold golf goods govern government grab graduates grand grandfather grandmother grant grants grass grateful grave green greet ground
  guard guest guilty gun guy habits hair hall hand handed hang harbour harm hat hate heading heads healthy heart heat heaven heavy helmet hence hero
  hesitate hide highlight hill hint hires historic hit hole holidays holy honesty hopefully horse hospital hospitals hosted hot household housing
  however hug huge humour hunger hungry hunt hurry hurt ice ignore ill images imagine immediate immigrants implement import impossible impress inch
  incident incidents include included indicate industrial infant inflation inform inhabit injure injury inner innocent inspired install instruction
  insurance intelligent intend intense intention interaction interfere internal international internet interpret interrupt introduced invest invested
  investor investors invitation invite invited iron jacket jail jealous joint joke judge judges jump juror jury justice justify keyboard kick kidnap
  kill killed kiss knee knife knock knot labour ladder lady lake land landscape lane laugh laws lazy leaf league leather lecturer leg lend letters lewd
  liberty lie lift lights limits lines lip liquid listen loan lock logic logo lonely loose lord lorry loss lots loud loved lucky machines magazine magic
  maintainers majority manner mark marks marry mass mate math maximum meal measured measurement meat mechanism medical medicine medium mental mentee
  mentees mentors menu merchant mercy messages metal mild milk mill mind mine minimum minister mirror mix mixture models modest moment monitor mood moon
  moral moreover morning motion motor mountain mouse mouth movement multiple murder muscle museum musical mystery narrow nation navy nearby neat neck
  negative neighbour neighbourhood neither nerve nervous net network networks nevertheless newspaper newspapers noise noisy nor north northern nose
  noted noticed novel nowhere nuclear nurse nurses obey object objective observe obtain obvious occasion occur ocean odd officer oil opening operated
  operation opponent oppose opposite orange orders otherwise outage outlet outlets output overcome owe owners pace pack package packages page pages pain
  painted painting pair palace pale paperwork park participant participants participate partly partners passage passenger path patience patient patients
  pattern pause payroll peace peak pen pencil pension pepper perfect persuade petrol phase phones photograph piano pictures pile pilot pink pipe plain
  plane planet plant plants plastic plate player players playing pleasant pleased pleasure plenty pocket poet poetry pointed police policies policy
  polite pollution pool poor pop population pose positive possession possibility postpone pot pound pounds pour poverty power powerful praise pray
  precise predict premise preparation prepared presence preserve pressure prince principle prison probable procedure proceed produced producer products
  professors promise property proportion proposal propose protest proved provider psychology pump punish pupil pupils purchase pure purple push qualify
  quarrel quarter queen quiet radio rail railway rain ranked ranking ranks rapid rare rather ratio react reaction reader readers realise reality
  reasonable rebuild recall receipt reckon recognise recorded records recover refuse regret regular reject rejected rejoin releases relief rely remark
  remember remind remove removed renew renewal renewed rent rented repair repaired replaced reply represent reputation request rescue reserve resist
  resource resources respect restaurant restaurants restore restrict retain retired returned reviewer reviewers revolution rhythm rid ridden ride riders
  rides right ring rise rising risk risks rival river road roadmap rob rock roll roof root rope rough route row royal rub rubbish ruin rule rules rush
  sad safe safety sail sailing salt sand satellite satisfy sauce scale scandal scare scene scheme scope screen screens sea season seat seats secure
  security seed seldom select self sensible sentence separate seriously servant session sessions settle severe sew shade shadow shake shallow shame
  shape shareholder sheet shelf shell shelter shift shine shirt shock shoe shoot shop shopping shops shoulder shout shows shut shy sick sight signal
  signed signups silence silent silk silly silver simply singer singing sink sir skin sky sleeping slide slight slip slope smell smile smooth snow soap
  soccer soft soil soldier solid someday somehow somewhat sort soul sound soup south southern speakers species speech spin spirit spite split spoil
  sponsored sponsors spread sprint sprints square stable stadium stages stairs stakeholder stakeholders stamp standard standup stare station stations
  steady steal steam steel steep stem stone stopped storage store stores storm strange stranger stream streams streets stress stretch strict strike
  string strip stroke struggle stuck studio stupid style subscribe subscribers subscription subscriptions substance succeed succeeded sudden suffered
  sugar suitcase sum sun sunny supervisors supper supplier suppliers supply surface surprise surprised surprising surround survive suspect swear sweep
  sweet swim swimming swing symbol sympathy tail tall tank tap tape target targets taste teachers tear teenagers telescope temper temperature temple
  temporary tend tennis tent terrible territory terror therefore thick thief thin thorough though thread threat throat throw throws thus tie tight tiny
  tip tired toilet tone tongue tooth tough tour tourist tournament tower trace traffic trainee trainees trap trash travels treat treatment tree trees
  trial tribe trick trip trips truck trucks truth tube tune turnover tutor tutors twist typical ugly umbrella unable uncertain undo uniform unit unite
  units universe unlike unpleasant update updates upgrade upper upset uptime urban urgent useful useless user users usual vacancy valley valuation vast
  vegetable vendor vendors venue venues verb versions victim victory video videos viewer viewers views village violence virtual virus visible visitor
  visitors visits vital volume voluntary votes voyage wake wall walls wander warm warn warning wash waste watched water waters wave wealth weapon wear
  wedding weigh welfare west western wheel whenever whereas wherever whichever whisper white whoever width wind wine wing wire wise witness wolf woman
  use used using uses ago above active add admin appear appears appeared batch bit blue buildings calculator category categories centre cheapest cheque
  civil comply configuration configure dealt digital distinction elevator erase erased exotic extension fatality fetch fetched gadget glue handover
  infection issuer issuers linear literate maker makers merge merged met meets mode modes mum nightly nodes noun nouns nowadays nutshell percussion plural
  practise practising proficient province provinces regime requirement requirements setup setups sit sits smoothly suspended tablet tag tags taken
  technician technicians threw tier toolkit toolset treasurer tumble twenty thirty forty fifty sixty unneeded vouch vulnerability vulnerabilities evaluate
  verify assess confirm versed acquainted familiarity
  women wood wooden wool workmate worldwide worried worse worship wound wrist yard yellow youth zero zoo
`;

export const questionWords: ReadonlySet<string> = new Set(asked.trim().split(/\s+/));

/**
 * Everyday English. These words are spelt right as they stand and are nobody's name, so they are neither mended nor
 * taken for an employer, a tool or a school.
 */
export const everydayWords: ReadonlySet<string> = new Set([...questionWords, ...others.trim().split(/\s+/)]);

/** Stems of everyday words, and of the words that are known to stand for one another. */
export const everydayStems: ReadonlySet<string> = new Set([
  ...[...everydayWords, ...thesaurus.flat()].map(stem),
  ...membersOf.keys(),
]);
