// Made by schemas/generate.ts from the schemas beside it; do not edit.
/** What the portal puts into interface texts, by group and text; it puts nothing into others. */
export interface InterfaceValues {
nav: {
loggedInAs: 'phone';
};
home: {
viewAll: 'section';
};
lists: {
results: 'count';
};
detail: {
back: 'section';
openTitle: 'title';
pictureAlt: 'title';
videoTitle: 'title';
};
login: {
phoneHint: 'national' | 'withCode';
phoneHintInternational: 'withCode';
endedOn: 'date';
renew: 'title';
};
loginCode: {
sent: 'phone';
resendIn: 'time';
};
loginPin: {
sent: 'phone';
resendIn: 'time';
};
activation: {
sent: 'phone';
};
loginService: {
tooManyMinutes: 'minutes';
tooManyHours: 'hours';
codeMessage: 'code';
};
subscribe: {
perDay: 'price';
perWeek: 'price';
perMonth: 'price';
oneOff: 'price';
netPrice: 'price';
operatorCount: 'count';
activateKeyword: 'keyword' | 'shortCode';
activateShortCode: 'shortCode';
accessDays: 'days';
extensionDays: 'days';
stopKeyword: 'keyword' | 'shortCode';
stopShortCode: 'shortCode';
age: 'age';
ageOrConsent: 'age';
supportHoursValue: 'firstDay' | 'lastDay' | 'from' | 'to';
};
mine: {
welcome: 'brand';
welcomeBack: 'brand';
readSoFar: 'percent';
cookingStep: 'number';
streak: 'days';
lastSeven: 'days';
};
terms: {
lastUpdated: 'date';
};
footer: {
copyright: 'year' | 'brand';
};
adblockers: {
step: 'number';
};
ebooks: {
readIn: 'language';
frameTitle: 'title';
found: 'count';
pageOf: 'page' | 'pages';
};
fitness: {
step: 'number';
timerPlan: 'work' | 'rest' | 'rounds';
secondsLeft: 'seconds';
round: 'round' | 'rounds';
upNext: 'movement';
repetitions: 'count';
set: 'set' | 'sets';
day: 'number';
};
games: {
frameTitle: 'title';
best: 'score';
};
recipes: {
step: 'number';
};
}
