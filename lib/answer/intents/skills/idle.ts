export const idle =
  /^(?:skill|technolog|technic|tool|tech|stack|strength|main|core|kei|top|best|strong|strongest|soft|hard|framework|databas|set|softwar|toolkit|toolset|expert|master|advanc|use|know|work|prefer|favorit|mostli|usual|regularli|daili|day)$/;
