export const skillWordPattern =
  /^(?:skill|technolog|technic|tool|tech|stack|strength|main|core|kei|top|best|strong|strongest|soft|hard|framework|databas|set|softwar|toolkit|toolset|expert|master|advanc|use|know|work|prefer|favorit|mostli|usual|regularli|daili|day)$/;

/** "What does she think of AI coding tools?" is not answered by the tools that are listed. */
export const opinionPattern =
  /\b(?:think|thinks|thought|feel|feels|opinions?|views?|stance|take|believes?) (?:of|on|about)\b|\bthoughts\b/;
