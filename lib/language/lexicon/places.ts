/** Other names of countries, and the cities résumés name without their country: the first of a line is the country. */
const countries = `
united kingdom|uk|u.k|england|britain|great britain|gb|london|manchester|birmingham|leeds|bristol|liverpool|oxford|cambridge
scotland|edinburgh|glasgow
united states|usa|u.s|us|america|the states|new york|san francisco|los angeles|seattle|boston|chicago|austin|denver|washington
germany|de|berlin|munich|hamburg|cologne|frankfurt|stuttgart|leipzig|dresden
france|fr|paris|lyon|marseille|toulouse|bordeaux|nantes|lille|grenoble
spain|es|madrid|barcelona|valencia|seville|bilbao|malaga
portugal|pt|lisbon|porto|braga|coimbra
italy|it|rome|milan|turin|bologna|naples|florence
netherlands|nl|holland|the netherlands|amsterdam|rotterdam|utrecht|the hague|eindhoven|delft
belgium|be|brussels|antwerp|ghent|leuven
switzerland|ch|zurich|geneva|basel|bern|lausanne
austria|at|vienna|graz|linz|salzburg
ireland|ie|dublin|cork|galway|limerick
norway|no|oslo|bergen|trondheim|stavanger
sweden|se|stockholm|gothenburg|malmo|uppsala
denmark|dk|copenhagen|aarhus|odense
finland|fi|helsinki|tampere|turku|oulu
iceland|reykjavik
poland|pl|warsaw|krakow|wroclaw|gdansk|poznan
czechia|cz|czech republic|prague|brno
hungary|hu|budapest
romania|ro|bucharest|cluj|timisoara
bulgaria|bg|sofia
greece|gr|athens|thessaloniki
turkey|tr|turkiye|istanbul|ankara|izmir
ukraine|ua|kyiv|kiev|lviv|kharkiv|odesa
estonia|ee|tallinn|tartu
latvia|lv|riga
lithuania|lt|vilnius|kaunas
russia|moscow|saint petersburg
israel|tel aviv|jerusalem|haifa
egypt|eg|cairo|alexandria
morocco|ma|casablanca|rabat
nigeria|ng|lagos|abuja
kenya|ke|nairobi|mombasa
ghana|gh|accra
south africa|za|cape town|johannesburg|durban|pretoria
united arab emirates|uae|dubai|abu dhabi
india|in|bangalore|bengaluru|mumbai|delhi|new delhi|hyderabad|chennai|pune|kolkata
pakistan|karachi|lahore|islamabad
china|cn|beijing|shanghai|shenzhen|guangzhou
hong kong|hk
singapore|sg
japan|jp|tokyo|osaka|kyoto
south korea|kr|korea|seoul
taiwan|tw|taipei
vietnam|vn|hanoi|ho chi minh city|saigon
thailand|th|bangkok
indonesia|id|jakarta
philippines|ph|manila
australia|au|sydney|melbourne|brisbane|perth|adelaide
new zealand|nz|auckland|wellington|christchurch
canada|ca|toronto|montreal|vancouver|ottawa|calgary|quebec
mexico|mx|mexico city|guadalajara|monterrey
brazil|br|sao paulo|rio de janeiro|brasilia|recife
argentina|ar|buenos aires|cordoba|rosario
chile|cl|santiago|valparaiso
colombia|co|bogota|medellin|cali
peru|pe|lima
`;

/** The country a place is in, by its folded name; of a country's own names, the country. */
export const countryOf: ReadonlyMap<string, string> = new Map(
  countries
    .trim()
    .split("\n")
    .flatMap((line) => {
      const names = line.split("|");
      return names.map((name) => [name, names[0] as string] as const);
    }),
);

const states =
  "al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,fl florida,ga georgia,hi hawaii,id idaho,il illinois,ia iowa,ks kansas,ky kentucky,la louisiana,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,oh ohio,ok oklahoma,or oregon,pa pennsylvania,sc south carolina,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,wi wisconsin";

/** The state an abbreviation at the end of a location stands for: `TX` in "San Antonio, TX". */
export const stateOf: ReadonlyMap<string, string> = new Map(
  states.split(",").map((line) => [line.slice(0, 2), line.slice(3)] as const),
);
