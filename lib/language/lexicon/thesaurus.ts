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
decide decision
succeed success successful
fly flight flew pilot aviation aircraft plane airplane
die death dead
live life
grow growth
weigh weight heavy kilo kilogram
high height tall
long length
strong strength
wide width
deep depth
lose loss lost
believe belief
speech speak address
know knowledge
respond response answer reply
describe description
produce production product output
reduce reduction
introduce introduction implement bring rollout establish
apply application
permit permission licence authorization
admit admission
compete competition competitor contest tournament
acquire acquisition buy merger
require requirement demand
destroy destruction
choose selection select pick
begin beginning
arrive arrival
discover discovery find
invite invitation
organise organize organisation organization arrange coordinate host
negotiate negotiation bargain talks
persuade convince
argue argument dispute
complain complaint grievance
apologise apology
celebrate celebration party anniversary
remember memory
injure injury accident wound
cure treat treatment therapy therapist
surgery surgeon operation operate theatre
dentist dental teeth tooth
vaccine vaccination immunisation immunization jab
pregnant pregnancy midwife maternity birth obstetric
psychologist psychology psychiatric mental counselling therapy
rehabilitate rehabilitation physiotherapy physio recovery
diagnose diagnosis scan imaging radiology x-ray
ambulance paramedic emergency
pharmacy pharmacist chemist dispensary
care carer caregiver nursing
hospice palliative dying terminal
veterinary vet animal livestock cattle
cattle cow dairy milk herd
sheep lamb wool flock
pig pork swine
chicken poultry hen egg
crop harvest yield field grain wheat
vineyard wine grape winery viticulture
orchard apple fruit pear
vegetable garden produce greenhouse
flower florist bouquet
soil earth ground compost
irrigation watering drought
bee beekeeper beekeeping honey hive apiary
baker bakery bread pastry dough
chef cook kitchen restaurant cuisine
menu dish meal recipe
waiter waitress server service
hotel hostel inn lodging guesthouse accommodation hospitality
tourist visitor guest traveller tourism
guide escort lead
museum curator collection gallery
exhibit exhibition show display
archive archivist records archival library
library librarian
restore restoration conserve conservation preserve
paint painter painting canvas
sculpt sculpture sculptor statue carving
print printmaking press printing printer
ceramic pottery potter clay kiln
jewellery jewelry goldsmith silver
textile fabric weaving loom cloth sew sewing tailor
costume wardrobe clothes clothing garment fashion
theatre theater stage drama play acting actor
director direct directing
dance ballet choreograph choreography
orchestra symphony conductor ensemble philharmonic
compose composer composition score
violin viola cello strings
organ piano keyboard
singer vocal voice choir
record recording studio album
concert gig performance recital
festival fair event
film movie cinema documentary
animate animation cartoon
photograph photographer picture camera shoot
edit editor editing cut
script screenplay write
publish publisher publishing press
poet poem poetry verse
translate translator translation interpreter interpret
subtitle caption
dictionary glossary terminology lexicon
grammar linguistics linguist syntax
accent pronunciation dialect
teach teacher teaching instructor lecturer
school primary elementary classroom
pupil student child
exam test assessment grade
curriculum syllabus course programme
kindergarten nursery preschool
university campus faculty college
research researcher scientist study
laboratory lab bench
experiment trial study
chemist chemistry chemical
physics physicist
biology biologist life-science
genetics gene genome dna sequencing
astronomy astronomer telescope star observatory
geology geologist rock mineral mining
mine mining miner quarry
weather climate meteorology forecast
earthquake seismic tremor
flood flooding overflow inundation
glacier ice snow
bird ornithology species
species wildlife habitat biodiversity nature
forest forestry tree woodland
coast shore beach harbour harbor port
ship vessel boat fleet ferry
crew sailor mate deck
navigation navigate route chart
captain skipper master
dock pier quay berth
lighthouse buoy beacon
dive diver diving underwater
rescue lifeboat save saved
train railway rail locomotive track
driver conductor operator
bus coach transit tram
station stop terminal
traffic road highway motorway
bridge span viaduct
tunnel underground subway metro
airport runway airline aviation
cargo freight load shipment
crane lift hoist
warehouse depot storage
route path way itinerary
build builder construction building construct erect
architect architecture design
carpenter carpentry joiner joinery wood timber
plumber plumbing pipe
electrician electrical wiring electric
mason masonry stone brick
roof roofing tile
weld welder welding metal
mechanic garage repair workshop
engine motor
machine machinery equipment
tool equipment instrument
factory plant assembly manufacturing
quality defect inspection
lathe cnc mill turning
steel iron metal
glass window pane
paper pulp
plastic polymer
oil gas petroleum
nuclear reactor
solar photovoltaic sun
wind turbine
hydro dam water
grid network electricity
heating boiler heat
insulation energy efficiency
recycling waste rubbish trash garbage refuse
sewage wastewater sanitation
police officer detective constable
prison jail inmate prisoner detention
crime criminal offence offender
fire firefighter blaze
army military soldier troops
navy naval fleet
lawyer attorney solicitor barrister counsel legal
judge court tribunal bench
case lawsuit trial proceedings
client customer claimant
contract agreement deed
patent trademark intellectual
tenant rent lease housing
landlord property estate
mortgage loan credit
notary deed
tax revenue duty
audit auditor auditing
accountant bookkeeper accounting ledger
payroll wages salaries
invoice billing bill
budget spending forecast
donate donation donor fundraising fundraise raised
fund funding grant money
charity foundation nonprofit ngo
campaign drive initiative
member subscriber membership
petition signature
vote voter election ballot
mayor council municipal
minister ministry government department
diplomat embassy consulate
refugee asylum displaced
homeless shelter rough-sleeping
poverty poor deprived
youth teenager young adolescent
orphan foster adoption
elderly old aged senior retirement
disability disabled wheelchair impaired
blind visually sight
deaf hearing sign-language
church parish congregation priest pastor
mosque synagogue temple
village hamlet rural countryside
city urban metropolitan
neighbourhood district quarter area
island isle
mountain peak summit alpine hill
valley gorge canyon
river stream brook
lake pond reservoir
bridge crossing
castle fortress palace
football soccer
coach trainer training
referee umpire
team squad side club
match game fixture
medal podium
race marathon run
swim swimmer pool
bike bicycle cycling cyclist
climb climber climbing
ski skier skiing
sail sailing sailor yacht
row rowing oar
ride riding horse equestrian
chess board-game
puzzle crossword riddle
knit knitting crochet
sew sewing quilt
bake baking cake
brew brewing beer brewery
coffee espresso barista
tea brew
radio broadcast ham amateur
television tv channel
journalist reporter correspondent
headline front-page
interview interviewed questioned
column columnist op-ed
magazine periodical quarterly journal
podcast episode show
audience spectators viewers crowd
advertise advertising advert ad campaign
brand branding identity
market marketing promotion
sale sell seller selling salesperson
price pricing tariff cost
discount reduction rebate
shop shopkeeper storekeeper
cashier till checkout
stock inventory shelf
supplier wholesaler vendor
export import trade
customs border duty
deliver delivery courier post mail
letter mail post
call telephone phone ring
complaint ticket issue
support helpdesk service
answer reply response
queue wait waiting
appointment booking reservation schedule
cancel cancellation
refund reimburse return
customer-service support
satisfaction rating score nps
survey questionnaire poll
interview conversation
usability ux
prototype mockup model
wireframe sketch
logo brand
colour color
font typography typeface
layout page
website site
search seo
click conversion
visitor traffic
newsletter email subscriber
campaign mailing
translate localisation
server host
backup restore recovery
crash outage failure
error bug
patch update upgrade
upgrade modernise modernize renew
legacy old
automate automatic robot
script macro
spreadsheet excel sheet
report reporting dashboard
chart graph plot visualisation visualization
table list
map atlas
measure measurement gauge
sensor detector probe
alarm alert warning
camera cctv
lock key
password credential login
hack attack breach
virus malware
privacy data-protection
consent permission
rule regulation law
inspect inspection inspector
certify certification approval
approve approval sign-off
fine penalty
strike dispute union
union labour labor
shift roster rota
overtime hours
holiday vacation leave
hire recruit
fire dismiss lay-off layoff redundancy
promote promotion advance
retire retirement
mentor mentoring coach
apprentice apprenticeship trainee
intern internship placement
volunteer volunteering
chair chaired head
found founded founder
director head
deputy assistant vice
secretary clerk administrator
receptionist front-desk
foreman supervisor
craft craftsman artisan
invent invention inventor
win victory
lose defeat
beat outperform exceed
record best
first earliest pioneer
last final
half fifty
double twice
triple threefold
third thirds
quarter fourth
dozen twelve
hundred hundreds
thousand thousands
million millions
majority most
minority few
increase rise
drop fall decline
stable steady
average mean
total sum overall
per each
daily everyday
yearly annual annually
early morning dawn
late evening
winter cold
summer heat
autumn fall
hour hourly
decade ten
distance kilometre kilometer km mile
area hectare acre square
volume litre liter
speed fast velocity
temperature degree heat cold
size dimension
depth metre meter
heavy weight ton tonne
loud noise sound
light lamp lighting
clean cleaning hygiene
dirty dirt pollution
safe safety
danger hazard risk
poison toxic
smoke fire
noise sound acoustic
smell odour
taste flavour
food nutrition diet
hunger hungry
thirst water
sleep bed
shoes footwear
furniture chair table
toy doll
gift present
money cash
coin currency
ticket fare
passport visa
language tongue
religion faith
culture cultural heritage
tradition traditional
history historic historical past
math mathematics maths statistics
economy economic economics
sociology social
anthropology ethnography
attend visit
member membership board
chair chairman chairperson president
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
