/**
 * Words people use for one another when they speak of work and life, a group a line. A question's word also looks
 * for the other words of its groups, at a lower weight.
 */
export const thesaurus: string[][] = `
job work position role employment gig occupation title post profession
employer company firm organization organisation employ business enterprise
school university college education institution degree study alumnus graduate academy
paper publication article publish journal
certificate certification cert certified credential qualification licence license accreditation
award prize honor honour recognition win accolade medal trophy
nominate nomination shortlist shortlisted finalist runner-up
fellow fellowship scholarship grant stipend bursary tuition
reduce cut lower decrease drop shrink save trim slash less down bring fewer
increase grow raise boost improve rise double triple up gain
fast quick speed runtime latency performance time slow rapid swift
team staff crew group squad engineer developer head
lead manage supervise oversee direct head run responsible charge coordinate boss
build create develop make implement design write author construct launch ship
teach train tutor mentor coach instruct lecture
class course lesson workshop training seminar
student pupil learner trainee mentee apprentice
junior beginner trainee novice newcomer apprentice
hobby interest leisure pastime fun
reference recommendation testimonial recommend endorse
revenue sale income turnover profit
cost price spend expense budget money bill
pay salary wage earn compensation fee
cash money fund payment remittance transfer
overpay overcharge expensive pay
customer client user audience
reader viewer listener subscriber follower audience visitor
phd doctorate doctoral dissertation thesis doctor
bachelor undergraduate bsc ba bs
master msc ma ms mba graduate
volunteer charity nonprofit unpaid pro-bono free
talk speak conference presentation keynote lecture
patent invention inventor
technology tech stack tool framework software library
package library module plugin add-on
database sql storage
query sql search
mistake fail failure wrong lesson regret
outcome result impact achievement accomplish achieve success
problem challenge issue difficulty difficult hard
decision choose chose chosen choice why reason trade-off
reason because cause why
goal aim objective purpose target
country nation abroad
abroad overseas international foreign cross-border
language speak fluent tongue
bug defect error fault
test testing qa verify validate check
car vehicle automotive
truck lorry van
open-source oss opensource
restaurant cafe hospitality kitchen
doctor physician clinician medical clinical health healthcare hospital nurse
hospital clinic infirmary ward medical facility
medicine drug medication pharmaceutical pharmacy
illness disease condition sickness
big large size huge enormous
small little tiny compact
ai ml machine-learning
chip processor microcontroller silicon soc
circuit electronics hardware board
firmware embedded microcontroller
wireless bluetooth radio wifi
power electricity energy
battery cell charge power
leak leakage loss
part component piece
old legacy ancient obsolete outdated aging
new novel modern fresh
swap replace change substitute exchange switch
convert transform port migrate
move migrate migration relocate relocation shift transfer
remove delete eliminate drop retire decommission rid
close closure shut shutdown wound wind discontinue end terminate
begin start launch found establish founding
finish complete conclude end
leave quit resign depart exit
abandon drop-off drop churn quit
sign-up signup registration onboarding enrollment enrolment register
stop prevent avoid halt
steal stolen theft fraud thief rob robbery
petrol gasoline gas fuel diesel
immigrant newcomer migrant refugee immigration
hire recruit recruitment employ hiring
young youth teenager teen adolescent
child kid pupil schoolchild
old-age elderly senior older
interruption outage downtime disruption interrupt
incident outage failure disaster
server host machine data-centre datacentre datacenter
shop store retail merchant retailer
picture image photo photograph texture
import load ingest upload
smooth fps fluent
packaging box cover
interview spoke speak conversation
press magazine newspaper media outlet
newspaper daily paper press
story report article piece series investigation
reporting journalism story report investigation
law legislation act parliament statute regulation
politics political parliament government election
court trial lawsuit suit litigation libel sue
rule policy guideline regulation
fishing fish fishery catch
sea ocean marine maritime
water river lake sea
ship boat vessel
pedal cycle bike bicycle ride cycling cyclist
family uncle aunt cousin relative brother sister parent father mother grandfather grandmother
wake woken page pager alert
on-call pager alert
night overnight nocturnal evening
weekend saturday sunday
often weekly daily monthly fortnightly frequency yearly
annual yearly
brick broke broken break crash damage
fix repair mend solve resolve debug patch
prove proof evidence
delivery deliver shipping parcel courier
goods parcel freight cargo product
driver courier rider
warehouse inventory stock store
offline flaky disconnected
network internet connection
interface api endpoint bus
connect integrate integration link
code program programming coding software
developer programmer engineer coder
app application program
mobile phone smartphone android ios
website site web page homepage
newsletter mailing substack
blog post essay article
podcast audio episode radio
broadcast television tv stream streaming
film movie cinema video
music song band choir concert
choir sing singing choral
guitar piano violin instrument
game gaming videogame
swim swimming
hike hiking walk trek
climb climbing bouldering mountain
ski skiing snow
garden gardening allotment
cook cooking bake baking cuisine
travel trip journey
photo photography camera
exhibition exhibit show gallery museum
art artist painting paint draw
theatre theater stage play drama
monitor monitoring observability telemetry observe
deploy deployment release rollout ship deliver
automate automation automatic script
design designer layout ux ui
plan roadmap strategy schedule
research investigate study explore
analyse analyze analysis analytics analyst
data dataset record information
log register registry record
document documentation manual handbook guide
security secure safety protect
privacy confidential gdpr
audit inspection assessment compliance review
accounting bookkeeping finance financial
bank banking finance fintech financial
insurance insurer underwriting
tax taxation vat
contract agreement deal
partner partnership collaboration collaborate
colleague coworker co-worker teammate peer
manager boss supervisor lead
employee worker personnel staff headcount
advise advisor adviser counsel consult
help assist support aid
sell sold sale
buy purchase acquire procurement
supplier vendor provider
investor venture funding invest
founder cofounder co-founder found
startup start-up venture
community neighbourhood neighborhood local
city town municipality
home house flat apartment housing property
council municipal public government
farm farming agriculture crop
environment climate sustainability carbon green
recycle recycling waste reuse
forest tree wood timber
factory manufacturing production plant
robot robotics
emergency crisis urgent
accessible accessibility disabled
translate translation localise localize
rewrite refactor rebuild
edit editor editing
map mapping gis cartography geographic
forecast predict prediction
algorithm method technique approach
metric measure measurement kpi
percent percentage share proportion rate
half halve halved
grade gpa score mark
exam examination test
professor lecturer academic faculty
present presentation speak
meeting meetup gathering
event conference summit festival
easy simple straightforward
important key critical crucial essential main
complicated complex tricky
cheap inexpensive affordable
trip tour journey
keep maintain sustain retain
attend visit
member membership board
chair chairman chairperson president
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
