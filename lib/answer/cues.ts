import { stem } from "@/lib/knowledge";

/**
 * Everyday English that questions are made of. These words are spelt right as they stand and are nobody's
 * name, so they are neither mended nor taken for an employer, a tool or a school.
 */
export const cueWords = new Set(
  `repo repos cert certs uni biz ability able abroad academic accept accepted accomplish accomplished accomplishment accomplishments achieve achieved achievement
  achievements address admire adopt adopted advance advice affiliated affiliation age agency agent aim alone alma alternative amazing
  amount analysis answer answers apart app application applications apply approach approximate april area areas arrive article articles
  assistant associate attend attended attending audience august author authored authorization authorized autumn available availability
  average award awarded awards awesome aware away baby bachelor bachelors back backend background bad bands based basic basics basis
  beat became become becoming began begin beginning begun behind being belief believe below benefit best better big bigger biggest bill
  biography birth birthday birthplace blog board book books bootcamp born boss bottom bought brand break brief briefly bring broad
  brought brother budget bug build building built bullet bunch business busy buy call called campus capacity car career careers carry
  case cash cause certificate certificates certification certifications certified challenge challenges challenging change changed
  charge charity chat cheap cheaper check chief child children choice choose chose chosen christian chronological citizen citizenship
  city claim class classes clean clear clients close co-founder code codebase coding coffee colleague colleagues collaborate college
  color come comes comfortable coming comment commitment common communicate community commute companies company compare compared
  comparison compensation competent complete completed complex computer concerning concrete conduct conference conferences confident
  connect consider considered consult consultant contact contacts content contract contractor contribute contributed contribution
  contributions conversational convince cook cool cooperate cost could countries country couple course courses coursework cover covered
  coworker create created creating credential credentials criminal cuisine culture current customer customers daily date dates daughter
  day days deal decade december decide decided decision decisions deep degree degrees delivered department dependents deploy deployed
  describe design designed designer desired detail develop developed developer developers developing development diagnosed did die
  differ difference different difficult diploma direct directly disability discover discuss disease dissertation distance division doctor
  doctorate document documents dog dollar domain domains dream drink drive driver drivers driving dropped due duration duties duty
  earlier earliest early earn earned earning earnings ease easily easy edit editor educated education educational effect effort eight
  email employ employed employee employees employer employers employment end ended engine engineer engineering engineers english enjoy
  enjoys enter entire equipment equity especially establish ethnic ethnicity event events eventually evidence exact exam example examples
  excel except excited executive exist existing expect expectation expectations expected expensive experience experienced experiences
  expert expertise experts explain explore extra eyes face fact factor facts fail failed failing failure failures fall familiar family
  famous far fast faster father favorite favourite feature features february fed federal feedback feel fees female fewer field fields
  fifth fight figure figures file finally finance find finish finished fire fired firm firms first fit five fix fixed flexible fluency
  fluent fluently focus focused folk folks follow food for foreign form formal former formerly forward founder founded four fourth
  framework frameworks france free freelance freelancer freelancing french frequently fresh friday friend friends front frontend full
  full-time fully fun function fund funding funny future gain game games gap gender general generally german germany gig girlfriend
  github glad goal goals good got gpa grade grades graduate graduated graduation great grew grow growing growth guess guide habit half
  handle happened happy hard harder hardest hardware head headline headquarters health hear heard height held hello help helped helpful
  hire hired hiring history hobbies hobby hold holds holiday home honest honor honors honours hope host hotel hour hourly hours house
  human hundred husband idea ideal ideas identify identity illness image immediately immigration impact important impressed impressive
  improve improved improvement income increase increased independent individual industries industry influence initial inside inspire
  inspiration instance instead institute institution institutions instrument interest interested interesting interests intern interned
  interning internship internships interview interviewing interviews intro introduce introduction invent invented invention involve
  involved involvement island issue issues item items january job jobs join joined joining journal journey july june junior keen keep
  kept key kid kids kind king knew knowledge known lab lack landed language languages large larger largest last lasted lastly late
  lately later latest launch launched law lead leader leadership leading leads learn learned learning least leave leaving lecture led
  left legal length less lesson lessons let letter level levels library licence license licensed life light limit line link linked
  linkedin links listed literature little live lived lives living local locate located location locations london lone long longer
  longest look looked looking lose lost love loves low lower lowest luck lunch machine made mail main mainly maintain maintained
  maintainer maintains major majored majors male manage managed management manager managers managing march marital market marketing
  married master masters match mater material matter mean meaning means measurable measure medal media meet meeting member members
  memory mentor mentored mentoring merit message method metric metrics mid middle military million minor minute minutes miss missed
  missing mistake mistakes mobile model modern monday money month monthly months mother mother-tongue motivated motivation move moved
  movie much music national nationality native nature near nearly necessary needed never new newer newest news next nice nickname night
  nine nobody non-profit normal note notes notice november number numbers occupation occupy october offer offered offers office offices
  official often old older oldest onboard ones ongoing online onsite open opened operate opinion opinions opportunities opportunity
  opposed option options order ordinary organisation organisations organization organizations organized origin original originally
  outcome outcomes outside overall overlap overseas oversee oversaw overview owner owns paid paint paper papers parent parents part
  part-time particular particularly partner parts passed passion passionate passport past patent patents pay paying peer people percent
  percentage perform performance period permanent permit personal personality pet pets phd philosophy phone photo phrase physical pick
  picture piece pieces pitch place placed places plan plans platform play played plays please point points political politics popular
  portfolio position positions possess possible post posts potential practical practice prefer preference preferred prepare present
  presented presently president press pretty prevent previous previously price primarily primary prime principal print prior private
  prize prizes probably problem problems process produce product production profession professional professionally professor proficiency
  proficient profile profiles profit program programmer programmers programming programs progress project projects promote promoted
  promotion prompt pronoun pronouns proof proper protect proud proudest prove provide provided public publication publications publish
  published publisher publishing pull purpose pursue put qualification qualifications qualified quality question questions quick quickly
  quicker quit quote quoted race raise raised ran range rank rate rates rating reach reached read readable reading ready real reason
  reasons receive received recent recently recipe recognised recognition recognized recommend recommendation recommendations recommended
  recommends record recruit recruiter red reduce reduced reduction refer reference references referee referees regard regarding region
  relate related relation relationship relative release released relevant religion religious relocate relocation remain remote remotely
  repeat replace report reported reports repository require required requirement requirements research researcher reside resides
  residence residing resign resigned respond response responsibilities responsibility responsible rest result results retire return
  revenue reveal reverse review reviewed reviews reward rich role roles room roughly round run running salaries salary sale sales sample
  saturday save saved savings saying schedule scholarship school schooling schools science scientist score scored scores search second
  secret section sector sectors seek seeking seen self-taught sell send senior seniority sense sent september series serious serve
  served server service services set seven several share shared sharp ship shipped short shortly show showed shown side sign significant
  similar simple since sing single sister site sites situation six size skill skilled skills sleep slow small smaller smallest smart
  smoke social software sold solo solution solve solved son song sons soon sorry source space spanish spare speak speaker speaking
  speaks special specialise specialised specialities speciality specialization specialize specialized specialties specialty specific
  specifically speed spell spend spending spent spoke spoken sponsor sponsorship sport sports spot spouse spring stack staff stage stand
  standing star stars start started starting startup startups state stated states status stay stayed step stick stint stocks stop story
  straight strategy street strength strengths strong stronger strongest student students studied studies study studying subject subjects
  success successful suffer suggest suit suitable summarise summarize summary summer sunday supervise supervised supervisor support
  supported supports supposed surname survey switch system systems table talent talk talked talking talks task tasks taught tax teach
  teacher teaching team teammates teams tech technical technically technique technologies technology telephone tell ten tenure term
  terms test tested tests text thank thesis thing think third thought thoughts thousand three thursday tickets till time timeline
  timezone title titles today together told tomorrow tonight took tool tools top topic topics total touch towards town toy track trade
  train trained training transition translate travel traveled travelled tried trouble true trust try trying tuesday turn tv twice
  twitter two type types ultimately uncle undergrad undergraduate understand unemployed uni union unique university universities
  unknown unless unusual updated url usage usually vacation valid valuable value variety various vehicle version versus view visa visas
  vision visit voice volunteer volunteered volunteering volunteers vote wage waiting walk wanted wants war watch way weak weakest
  weakness weaknesses weather web website wednesday week weekend weekly weeks weight welcome went whole wide wife wild willing win
  window winner winning wins winter wish won wonder wondering word words worked worker working workplace works world worry worst worth
  wrap write writer writes writing written wrong wrote yearly years yesterday young younger youngest zip zone`
    .split(/\s+/)
    .filter(Boolean),
);

export const cueStems = new Set([...cueWords].map(stem));
