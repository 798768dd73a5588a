import { membersOf, stem, thesaurus } from "@/lib/knowledge";

/**
 * Everyday English that questions are made of. These words are spelt right as they stand and are nobody's
 * name, so they are neither mended nor taken for an employer, a tool or a school.
 */
export const cueWords = new Set(
  `
  ability able abroad academic accept accepted accident accomplish accomplished accomplishment accomplishments account accounts accuse achieve achieved
  achievement achievements acquire address adjust admire admit adopt adopted adult advance advantage adventure advice affect affiliated affiliation
  afford afraid afternoon age aged agency agenda agent agree ahead aim airport alert alive allow allowed alma alone alongside alternative alumni amaze
  amazing amount amused analyse analysis ancient anger angry animal animals announce annoy annual answer answers apart apartment apologise app appeal
  application applications apply appreciate approach approximate april area areas arm army arrange arrangement arrest arrival arrive article articles
  ashamed assistant associate assume assure attack attempt attend attended attending attitude attract audience audio august author authored authority
  authorization authorized automatic autumn availability available average avoid await awake award awarded awards aware away awesome awful baby bachelor
  bachelors back backend background backlog bad balance ball ban bands bandwidth bar barely bargain barrier based basic basics basis bathroom bear beat
  beautiful became become becoming bed bedroom began begin beginning begun behave behaviour behind being belief believe bell belong below belt bend
  benefit best better big bigger biggest bill biography bird birds birth birthday birthplace bite bitter biz blame blind block blog blood blow board
  boat body bomb bone bonus book books bootcamp border bored boring born borrow boss bosses bother bottle bottom bought bound bowl box boy boys brain
  branch brand brave bread break breakfast breath breathe bridge brief briefly bright bring broad broadcast broken brother brought bucket budget bug
  bugs build building built bullet bunch burn bus bush business busy button buy cable cake call called calm camera camp campus cancel candidate cap
  capable capacity capital captain capture car cards career careers careful carefully carpet carry case cash cat catch caught cause ceiling celebrate
  century ceremony cert certain certainly certificate certificates certification certifications certified certs chain chair challenge challenges
  challenging championship change changed channel chapter character charge charity charm chart chase chat cheap cheaper cheat check cheese chemical
  chest chicken chief child children choice choir choose chose chosen christian chronological church churn cinema circle citation citations citizen
  citizens citizenship city claim class classes classic classmates classroom clean clear clever click clients climb clock close close-knit cloth clothes
  cloud cloudy club clubs co-founder coach coast coat code code-base codebase coding coffee coin cold collaborate collapse colleague colleagues
  collection college color colour column combine come comedy comes comfort comfortable coming command comment commercial commission commit commitment
  commits committee common communicate community commute companies companion company compare compared comparison compensation compete competent complain
  complaint complete completed completely complex component computer concentrate concept concern concerning concert conclude concrete condition
  conditions conduct conference conferences confidence confident confirm conflict confused congratulate connect connection conscious consequence
  consider considered consist constant construct consult consultant consume contact contacts content continent continue contract contractor contrast
  contribute contributed contribution contributions contributor contributors control conversational convert conviction convince cook cool cooperate
  copied copies copy corner correct cost could council counter countries country county couple courage course courses coursework court cousin cover
  coverage covered coworker crash crazy cream create created creating creative creature credential credentials credit crew crime criminal crisis
  criticism cross crowd cruel cry cuisine culture cup cure curious current curtain customer customers cut cycle daily damage dance dancing danger
  dangerous dark data date dates daughter day days dead deaf deal dear death debate debt decade december decide decided decision decisions declare
  decline decorate deep defeat defend define definitely degree degrees delay deliver delivered delivery demand demonstrate deny department depend
  dependents deploy deployed deployment deployments deploys depth describe deserve design designed designer desired desk despite destroy detail
  determine develop developed developer developers developing development device devices diagnosed diagram diary dictionary did die diet differ
  difference different difficult dig dinner diploma direct directly dirt dirty disability disadvantage disagree disappear disappointed disaster discount
  discover discovery discuss disease dish disk dismiss display dissertation distance distant divide division doctor doctorate document documents dog
  dollar dollars domain domains door double doubt download downloaded downloads downtime draw drawer drawing dream dress drink drive driver drivers
  driving drop dropped drug dry due duration dust duties duty ear earlier earliest early earn earned earning earnings earth ease easily east eastern
  easy eat economy edge edit editor educated education educational effect effort egg eight elect elected election elections electric electronic element
  else elsewhere email emergency emotion emphasis employ employed employee employees employer employers employment empty enable encounter encourage end
  ended enemy energy engine engineer engineering engineers english enjoy enjoys enormous ensure enter enterprise entertainment enthusiasm entire
  entrance envelope environment equal equipment equity error errors escape especially essential establish estate estimate ethnic ethnicity euro euros
  evening event events eventually evidence evil exact exam examine example examples excel excellent except exchange excite excited exciting excuse
  executive exhibition exist existence existing expand expect expectation expectations expected expense expensive experience experienced experiences
  expert expertise experts expire expired expires expiry explain explore export expose express extend extent extra extreme eye eyes face facilities
  facility fact factor factory facts fail failed failing fails failure failures fair faith fall false fame familiar family famous fan fans far farm
  farmer fashion fast faster father fault favorite favour favourite fear feature features february fed federal feed feedback feel feeling fees fell
  fellow fellowship felt female festival fever fewer field fields fifth fight figure figures file files film films final finally finance find finish
  finished fire fired firm firms first fish fishing fit five fix fixed flag flat flexible flight float flood floor flow flower fluency fluent fluently
  fly focus focused fold folk folks follow followed followers following food fool foot football for force foreign forest forever forgive forks form
  formal format former formerly fortune forward foundation founded founder founders four fourth frame framework frameworks france free freedom freelance
  freelancer freelancing freeze french frequent frequently fresh friday friend friendly friends frighten front frontend fruit fuel full full-time fully
  fun function fund funded funding funds funny furniture further future gain gained gallery game games gap garden gas gate gather gear gender general
  generally generation generous gentle genuine german germany gift gig girl girlfriend girls github glad glass global glory goal goals gold golf good
  goods got govern government gpa grab grade grades graduate graduated graduates graduation grand grandfather grandmother grant grants grass grateful
  grave great green greet grew ground grow growing growth guard guess guest guide guilty gun guy habit habits hair half hall hand handed handle hang
  happened happy harbour hard harder hardest hardware harm hat hate head heading headline headquarters heads health healthy hear heard heart heat heaven
  heavy height held hello helmet help helped helpful hero hesitate hide highlight hill hint hire hired hires hiring historic history hit hobbies hobby
  hold holds hole holiday holidays holy home honest honesty honor honors honours hope hopefully horse hospital hospitals host hosted hot hotel hour
  hourly hours house household housing hug huge human humour hundred hunger hungry hunt hurry hurt husband ice idea ideal ideas identify identity ignore
  ill illness image images imagine immediate immediately immigrants immigration impact implement import important impossible impress impressed
  impressive improve improved improvement inch incident incidents include included income increase increased independent indicate individual industrial
  industries industry infant inflation influence inform inhabit initial injure injury inner innocent inside inspiration inspire inspired install
  instance instead institute institution institutions instruction instrument insurance intelligent intend intense intention interaction interest
  interested interesting interests interfere intern internal international interned internet interning internship internships interpret interrupt
  interview interviewing interviews intro introduce introduced introduction invent invented invention invest invested investor investors invitation
  invite invited involve involved involvement iron island issue issues item items jacket jail january jealous job jobs join joined joining joint joke
  journal journey judge judges july jump june junior juror jury justice justify keen keep kept key keyboard kick kid kidnap kids kill killed kind king
  kiss knee knew knife knock knot knowledge known lab labour lack ladder lady lake land landed landscape lane language languages large larger largest
  last lasted lastly late lately later latest laugh launch launched law laws lazy lead leader leadership leading leads leaf league learn learned
  learning least leather leave leaving lecture lecturer led left leg legal lend length less lesson lessons let letter letters level levels lewd liberty
  library licence license licensed lie life lift light lights limit limits line lines link linked linkedin links lip liquid listed listen literature
  little live lived lives living loan local locate located location locations lock logic logo london lone lonely long longer longest look looked looking
  loose lord lorry lose loss lost lots loud love loved loves low lower lowest luck lucky lunch machine machines made magazine magic mail main mainly
  maintain maintained maintainer maintainers maintains major majored majority majors male manage managed management manager managers managing manner
  march marital mark market marketing marks married marry mass master masters match mate mater material math matter maximum meal mean meaning means
  measurable measure measured measurement meat mechanism medal media medical medicine medium meet meeting member members memory mental mentee mentees
  mentor mentored mentoring mentors menu merchant mercy merit message messages metal method metric metrics mid middle mild military milk mill million
  mind mine minimum minister minor minute minutes mirror miss missed missing mistake mistakes mix mixture mobile model models modern modest moment
  monday money monitor month monthly months mood moon moral morning mother mother-tongue motion motivated motivation motor mountain mouse mouth move
  moved movement movie much multiple murder muscle museum music musical mystery narrow nation national nationality native nature navy near nearby nearly
  neat necessary neck needed negative neighbour neighbourhood neither nerve nervous net network networks never new newer newest news newspaper
  newspapers next nice nickname night nine nobody noise noisy non-profit normal north northern nose note noted notes notice noticed novel november
  nowhere nuclear number numbers nurse nurses obey object objective observe obtain obvious occasion occupation occupy occur ocean october odd offer
  offered offers office officer offices official often oil old older oldest onboard ones ongoing online onsite open opened opening operate operated
  operation opinion opinions opponent opportunities opportunity oppose opposed opposite option options orange order orders ordinary organisation
  organisations organization organizations organized origin original originally otherwise outage outcome outcomes outlet outlets output outside overall
  overcome overlap oversaw overseas oversee overview owe owner owners owns pace pack package packages page pages paid pain paint painted painting pair
  palace pale paper papers paperwork parent parents park part part-time participant participants participate particular particularly partly partner
  partners parts passage passed passenger passion passionate passport past patent patents path patience patient patients pattern pause pay paying
  payroll peace peak peer pen pencil pension people pepper percent percentage perfect perform performance period permanent permit personal personality
  persuade pet petrol pets phase phd philosophy phone phones photo photograph phrase physical piano pick picture pictures piece pieces pile pilot pink
  pipe pitch place placed places plain plan plane planet plans plant plants plastic plate platform play played player players playing plays pleasant
  please pleased pleasure plenty pocket poet poetry point pointed points police policies policy polite political politics pollution pool poor pop
  popular population portfolio pose position positions positive possess possession possibility possible post postpone posts pot potential pound pounds
  pour poverty power powerful practical practice praise pray precise predict prefer preference preferred premise preparation prepare prepared presence
  present presented presently preserve president press pressure pretty prevent previous previously price primarily primary prime prince principal
  principle print prior prison private prize prizes probable probably problem problems procedure proceed process produce produced producer product
  production products profession professional professionally professor professors proficiency proficient profile profiles profit program programmer
  programmers programming programs progress project projects promise promote promoted promotion prompt pronoun pronouns proof proper property proportion
  proposal propose protect protest proud proudest prove proved provide provided provider psychology public publication publications publish published
  publisher publishing pull pump punish pupil pupils purchase pure purple purpose pursue push put qualification qualifications qualified qualify quality
  quarrel quarter queen question questions quick quicker quickly quiet quit quote quoted race radio rail railway rain raise raised ran range rank ranked
  ranking ranks rapid rare rate rates rather rating ratio reach reached react reaction read readable reader readers reading ready real realise reality
  reason reasonable reasons rebuild recall receipt receive received recent recently recipe reckon recognise recognised recognition recognized recommend
  recommendation recommendations recommended recommends record recorded records recover recruit recruiter red reduce reduced reduction refer referee
  referees reference references refuse regard regarding region regret regular reject rejected rejoin relate related relation relationship relative
  release released releases relevant relief religion religious relocate relocation rely remain remark remember remind remote remotely remove removed
  renew renewal renewed rent rented repair repaired repeat replace replaced reply repo report reported reports repos repository represent reputation
  request require required requirement requirements rescue research researcher reserve reside residence resides residing resign resigned resist resource
  resources respect respond response responsibilities responsibility responsible rest restaurant restaurants restore restrict result results retain
  retire retired return returned reveal revenue reverse review reviewed reviewer reviewers reviews revolution reward rhythm rich rid ridden ride riders
  rides right ring rise rising risk risks rival river road roadmap rob rock role roles roll roof room root rope rough roughly round route row royal rub
  rubbish ruin rule rules run running rush sad safe safety sail sailing salaries salary sale sales salt sample sand satellite satisfy saturday sauce
  save saved savings saying scale scandal scare scene schedule scheme scholarship school schooling schools science scientist scope score scored scores
  screen screens sea search season seat seats second secret section sector sectors secure security seed seek seeking seen seldom select self self-taught
  sell send senior seniority sense sensible sent sentence separate september series serious seriously servant serve served server service services
  session sessions set settle seven several severe sew shade shadow shake shallow shame shape share shared shareholder sharp sheet shelf shell shelter
  shift shine ship shipped shirt shock shoe shoot shop shopping shops short shortly shoulder shout show showed shown shows shut shy sick side sight sign
  signal signed significant signups silence silent silk silly silver similar simple simply since sing singer singing single sink sir sister site sites
  situation six size skill skilled skills skin sky sleep sleeping slide slight slip slope slow small smaller smallest smart smell smile smoke smooth
  snow soap soccer social soft software soil sold soldier solid solo solution solve solved someday somehow son song sons soon sorry sort soul sound soup
  source south southern space spanish spare speak speaker speakers speaking speaks special specialise specialised specialities speciality specialization
  specialize specialized specialties specialty species specific specifically speech speed spell spend spending spent spin spirit spite split spoil spoke
  spoken sponsor sponsored sponsors sponsorship sport sports spot spouse spread spring sprint sprints square stable stack stadium staff stage stages
  stairs stakeholder stakeholders stamp stand standard standing standup star stare stars start started starting startup startups state stated states
  station stations status stay stayed steady steal steam steel steep stem step stick stint stocks stone stop stopped storage store stores storm story
  straight strange stranger strategy stream streams street streets strength strengths stress stretch strict strike string strip stroke strong stronger
  strongest struggle stuck student students studied studies studio study studying stupid style subject subjects subscribe subscribers subscription
  subscriptions substance succeed succeeded success successful sudden suffer suffered sugar suggest suit suitable suitcase sum summarise summarize
  summary summer sun sunday sunny supervise supervised supervisor supervisors supper supplier suppliers supply support supported supports supposed
  surface surname surprise surprised surprising surround survey survive suspect swear sweep sweet swim swimming swing switch symbol sympathy system
  systems table tail talent talk talked talking talks tall tank tap tape target targets task tasks taste taught tax teach teacher teachers teaching team
  teammates teams tear tech technical technically technique technologies technology teenagers telephone telescope tell temper temperature temple
  temporary ten tend tennis tent tenure term terms terrible territory terror test tested tests text thank thesis thick thief thin thing think third
  thorough thought thoughts thousand thread threat three throat throw throws thursday tickets tie tight till time timeline timezone tiny tip tired title
  titles today together toilet told tomorrow tone tongue tonight took tool tools tooth top topic topics total touch tough tour tourist tournament
  towards tower town toy trace track trade traffic train trained trainee trainees training transition translate trap trash travel traveled travelled
  travels treat treatment tree trees trial tribe trick tried trip trips trouble truck trucks true trust truth try trying tube tuesday tune turn turnover
  tutor tutors tv twice twist twitter two type types typical ugly ultimately umbrella unable uncertain uncle undergrad undergraduate understand undo
  unemployed uni uniform union unique unit unite units universe universities university unknown unless unlike unpleasant unusual update updated updates
  upgrade upper upset uptime urban urgent url usage useful useless user users usual usually vacancy vacation valid valley valuable valuation value
  variety various vast vegetable vehicle vendor vendors venue venues verb version versions versus victim victory video videos view viewer viewers views
  village violence virtual virus visa visas visible vision visit visitor visitors visits vital voice volume voluntary volunteer volunteered volunteering
  volunteers vote votes voyage wage waiting wake walk wall walls wander wanted wants war warm warn warning wash waste watch watched water waters wave
  way weak weakest weakness weaknesses wealth weapon wear weather web website wedding wednesday week weekend weekly weeks weigh weight welcome welfare
  went west western wheel whisper white whole wide width wife wild willing win wind window wine wing winner winning wins winter wire wise wish witness
  wolf woman women won wonder wondering wood wooden wool word words worked worker working workmate workplace works world worldwide worried worry worse
  worship worst worth wound wrap wrist write writer writes writing written wrong wrote yard yearly years yellow yesterday young younger youngest youth
  zero zip zone zoo
`
    .split(/\s+/)
    .filter(Boolean),
);

export const cueStems = new Set([...cueWords, ...thesaurus.flat(), ...membersOf.keys()].map(stem));
