/** Words that carry no topic: they neither match a passage nor as missing from it. */
export const stopWords = new Set(
  `a about actually again all also am an and any anybody anyone anything are around as ask at be been before being both but by can could
 currently did do does doing done during each either else ever every exactly few for from further gave get gets getting gets give
 given gives go goes going got guess had happen happened has have having he hello her here hers herself hey hi him himself his how i if
 in into is it its itself just kind know known later like list lot lots made make makes many may maybe me mean might mine more most much
 must my myself name named names need no nor not now of off ok okay on once one only or other others our ours out over own per person
 perhaps please possible put quite rather really right same say says see seen shall she should so some somebody someone something
 sort still stuff such sure take takes tell than thank thanks that the their theirs them themselves then there these they thing things
 this those through thus to too took under until up upon us very via want was way we well were what whatever when
 where whether which while who whom whose why will with within without would yes yet you your yours yourself actual actively
 already another anywhere etc having info information detail details mention mentioned mentions question portfolio resume cv profile
 page site current recent previous past after before since until while during between among along across together altogether apart
 aside onto per toward towards everything nothing nobody hello mr mrs ms dr prof came come comes went gone tons fine ok told i'm
 moment onward onwards roughly approximately maybe simply basically overall generally kindly quick quickly wise hi hey sorry no
 meant find whether rid else instead out far near count how's ought tends
 somewhere everybody everyone plus minus okay cheers dear time times year years described describe explain thanks kinds types sorts
 let's lets `
    .split(/\s+/)
    .filter(Boolean),
);
