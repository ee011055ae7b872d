// Made by schemas/generate.ts from the schemas beside it; do not edit.
/**
 * The interface texts of one language, in groups. A text that is missing falls back to English. {name} is a placeholder and stays as it is in every language; the only other form is the ICU plural, “{count, plural, one {# item} other {# items}}”. Texts are plain: no HTML, no Markdown, no literal braces.
 */
export interface InterfaceMessages {
/**
 * Words that several screens share.
 */
common?: {
/**
 * Shown while a page, an item or the user state is being loaded. The English keeps three dots; use the ellipsis of your language.
 */
loading?: string
/**
 * Generic heading of an error message or error toast.
 */
error?: string
/**
 * Button that repeats a failed action, such as loading a page.
 */
tryAgain?: string
/**
 * Link to the home page on the not-found and error screens.
 */
backToHome?: string
/**
 * First link of every page; jumps past the top bar. Seen only with keyboard focus and by screen readers.
 */
skipToContent?: string
/**
 * Button that closes a dialog or drawer; also read by screen readers.
 */
close?: string
/**
 * Title of the side drawer on small screens.
 */
menu?: string
/**
 * Screen-reader name of the button that opens the side drawer.
 */
openMenu?: string
/**
 * Screen-reader name of the button that closes the side drawer.
 */
closeMenu?: string
/**
 * Label before the category of an item, and of the category filter.
 */
category?: string
/**
 * Choice in the category filter that shows every item.
 */
allCategories?: string
/**
 * Heading of the short list of facts on a detail page (format, source, duration and so on).
 */
details?: string
/**
 * Added in brackets, for screen readers, to a link that leaves the portal.
 */
opensInNewTab?: string
/**
 * Shown instead of a link, frame or video when no checked outside address is known for an item.
 */
notAvailableAddress?: string
}
/**
 * The top bar, the side drawer and the language menu.
 */
nav?: {
/**
 * Screen-reader name of the main navigation.
 */
main?: string
/**
 * Link to the home page.
 */
home?: string
/**
 * Link to the login page, shown to a visitor who is not logged in.
 */
login?: string
/**
 * Button that logs the subscriber out.
 */
logout?: string
/**
 * Link to the profile of the logged-in subscriber.
 */
profile?: string
/**
 * Menu entry for settings.
 */
settings?: string
/**
 * Screen-reader name of the menu that shows the subscriber’s phone number and the logout action.
 */
account?: string
/**
 * Screen-reader text beside the phone number in the top bar. {phone} is the subscriber’s phone number.
 */
loggedInAs?: string
/**
 * Label of the language menu.
 */
language?: string
/**
 * Screen-reader name of the button that opens the language menu.
 */
chooseLanguage?: string
}
/**
 * The home page: hero, one preview panel per section, closing call to action. The hero title belongs to the brand and is not here.
 */
home?: {
/**
 * Text under the brand’s hero title. Names all five sections in one sentence.
 */
heroText?: string
/**
 * Main button of the hero.
 */
startExploring?: string
/**
 * Second button of the hero; leads further down the page.
 */
learnMore?: string
/**
 * Heading above the preview panels.
 */
featured?: string
/**
 * Text under the heading of the preview panels.
 */
featuredText?: string
/**
 * Call to action at the end of the home page.
 */
exploreAll?: string
/**
 * Text above or beside the call to action at the end of the home page.
 */
exploreAllText?: string
/**
 * Link of a preview panel to the full list. {section} is the section’s name as in nav, in its base form; use a colon if your language would inflect it.
 */
viewAll?: string
}
/**
 * The list page of each section, with its search and category filter.
 */
lists?: {
/**
 * Label of the search field of a list; also the heading of the page that searches all sections, and the name of the links to it.
 */
search?: string
/**
 * Hint inside the empty search field.
 */
searchPlaceholder?: string
/**
 * Label of the category filter.
 */
filterByCategory?: string
/**
 * How many items the search and filter leave; also announced to screen readers. ICU plural with every plural category of your language; # is the number.
 */
results?: string
/**
 * Heading when no item matches the search and filter.
 */
noResults?: string
/**
 * Advice when no item matches the search and filter.
 */
noResultsText?: string
/**
 * Button that empties the search and the category filter.
 */
clearFilters?: string
}
/**
 * What the detail pages of all sections share.
 */
detail?: {
/**
 * Shown until the item has been looked up.
 */
loading?: string
/**
 * Link from an item to its list. {section} is the section’s name as in nav, in its base form; word it so that the name need not be inflected.
 */
back?: string
/**
 * Button or link on a card that opens the item.
 */
open?: string
/**
 * Screen-reader name of the link on a card. {title} is the item’s title.
 */
openTitle?: string
/**
 * Alternative text of an item’s picture. {title} is the item’s title.
 */
pictureAlt?: string
/**
 * Screen-reader name of an embedded video. {title} is the item’s title.
 */
videoTitle?: string
/**
 * Link under an embedded game, book or video that opens it outside the portal.
 */
openOutside?: string
}
/**
 * The login page, the login toasts and the notice on pages that need a login.
 */
login?: {
/**
 * Heading of the login page.
 */
title?: string
/**
 * Text under the heading of the login page.
 */
introduction?: string
/**
 * Label of the phone field, and title of the toast when it is empty.
 */
phone?: string
/**
 * Under the label of the phone number in a market with a country; {national} and {withCode} are the same example, as written within the country and with its code.
 */
phoneHint?: string
/**
 * Under the label of the phone number in a portal that is not bound to one country; {withCode} is an example with a country code.
 */
phoneHintInternational?: string
/**
 * Label of the password field, and title of the toast when it is empty.
 */
password?: string
/**
 * Screen-reader name of the button that shows the typed password.
 */
showPassword?: string
/**
 * Screen-reader name of the button that hides the typed password.
 */
hidePassword?: string
/**
 * Button that sends the login form.
 */
submit?: string
/**
 * Label of the disabled button while the login is under way.
 */
submitting?: string
/**
 * Heading shown where a page needs a login.
 */
required?: string
/**
 * Text shown where a page needs a login.
 */
requiredText?: string
/**
 * Toast and field message when the phone number or the password is empty.
 */
fieldRequired?: string
/**
 * Browser-style message of an empty required field.
 */
fieldRequiredAlternative?: string
/**
 * Title of the toast after logging in.
 */
success?: string
/**
 * Text of the toast after logging in.
 */
welcomeBack?: string
/**
 * Title of the toast when logging in failed.
 */
failed?: string
/**
 * Text of the toast when logging in failed.
 */
tryAgain?: string
/**
 * Result on the form when the login service could not be reached.
 */
failedTryAgain?: string
/**
 * Message in the login form when no answer came in time; the form can be sent again.
 */
tookTooLong?: string
/**
 * Result on the form when the login service refuses and gives no reason.
 */
invalid?: string
/**
 * Advice after a refused login. Credentials are the phone number and the password.
 */
checkCredentials?: string
/**
 * Notice when the stored access is past its last day.
 */
expired?: string
/**
 * Said to who comes back after access has ended; {date} is the day, written out. Heading of a note on the login page, and toast elsewhere.
 */
endedOn?: string
/**
 * Text of the note on the login page; {title} is the heading of the part of the same page that says how to get access.
 */
renew?: string
/**
 * Text of the toast elsewhere: the login page says how to renew access.
 */
renewAtLogin?: string
/**
 * Said when the server no longer knows somebody who was logged in: after 30 days, or after logging out on all devices. Access may go on.
 */
again?: string
/**
 * Said on the login page to who is logged in on the site of another market, where the login does not count.
 */
otherMarket?: string
/**
 * Toast after logging out.
 */
loggedOut?: string
/**
 * Shown on the login page when scripts are off.
 */
needsScript?: string
}
/**
 * The login page where one signs in with a code by text message (the login adapter otp); only those sites have these texts.
 */
loginCode?: {
/**
 * Text under the heading of the login page where one signs in with a code by text message.
 */
introduction?: string
/**
 * Button that asks for a code, below the phone number.
 */
send?: string
/**
 * Label of the disabled button while the code is asked for.
 */
sending?: string
/**
 * Above the field of the code. It must not say whether anybody has this number: the code is sent only to who has access. {phone} is the phone number.
 */
sent?: string
/**
 * Label of the field for the code, and title of the toast when it is empty.
 */
code?: string
/**
 * Button that asks for another code.
 */
resend?: string
/**
 * In the place of that button, until another code may be asked for. {time} is what is left, in minutes and seconds: 0:30.
 */
resendIn?: string
/**
 * Read out, and shown, when another code was asked for.
 */
resent?: string
/**
 * Button that leads back from the code to the phone number.
 */
changePhone?: string
}
/**
 * The login page where one signs in with a PIN by text message (the login adapter otp with a backend, and an offer that is activated by a PIN); only those sites have these texts. What is not here is as in loginCode.
 */
loginPin?: {
/**
 * Text under the heading of the login page where one signs in with a PIN by text message.
 */
introduction?: string
/**
 * Button that asks for a PIN, below the phone number.
 */
send?: string
/**
 * Above the field of the PIN. It must not say whether anybody has this number. {phone} is the phone number.
 */
sent?: string
/**
 * Label of the field for the PIN, and title of the toast when it is empty.
 */
code?: string
/**
 * Button that asks for another PIN.
 */
resend?: string
/**
 * In the place of that button, until another PIN may be asked for. {time} is what is left, in minutes and seconds: 0:30.
 */
resendIn?: string
/**
 * Read out, and shown, when another PIN was asked for.
 */
resent?: string
}
/**
 * The screen on which access is bought with a PIN or a code by text message (the login adapter otp with a backend); only those sites have these texts.
 */
activation?: {
/**
 * Heading of the screen on which access is bought with a PIN or a code.
 */
title?: string
/**
 * Under the price: what to do on this screen where a PIN activates the access.
 */
pinIntroduction?: string
/**
 * Under the price: what to do on this screen where a code activates the access. The code came by text message.
 */
codeIntroduction?: string
/**
 * Link, shown as a button, that leads to this screen where a PIN activates the access.
 */
start?: string
/**
 * Link, shown as a button, that leads to this screen where a code activates the access: for who has the code.
 */
haveCode?: string
/**
 * Above the field of the PIN. {phone} is the phone number.
 */
sent?: string
/**
 * Button below the PIN or the code. It buys access: the words are those that the law of the European Union asks for on such a button (Directive 2011/83/EU, Article 8(2)), in its own words where the language is one of the Union's.
 */
order?: string
/**
 * Label of the disabled button while the PIN or the code is looked at.
 */
ordering?: string
/**
 * Title of the message that access could not be bought, on this screen, whatever the reason.
 */
failed?: string
/**
 * Link that leads back to the login, for who has access already.
 */
back?: string
}
/**
 * The login page where the mobile operator confirms the phone number (the login adapter oidc); only those sites have these texts.
 */
loginOidc?: {
/**
 * Text under the heading of the login page where the mobile operator confirms the phone number.
 */
introduction?: string
/**
 * Link, shown as a button, that leads to the operator.
 */
start?: string
/**
 * Shown when one comes back from the operator, until the portal knows who it is.
 */
finishing?: string
/**
 * After one came back without having agreed.
 */
cancelled?: string
/**
 * The operator gave a phone number that has no access.
 */
unknown?: string
/**
 * The operator gave a phone number whose last day of access is past.
 */
ended?: string
/**
 * The operator gave no phone number, or could not be asked.
 */
failed?: string
}
/**
 * What the login service of `portico serve` answers; the login form shows it as it is. The login service alone has these texts, the browser has none of them.
 */
loginService?: {
/**
 * The password is right, but the last day of access is past.
 */
ended?: string
/**
 * After too many failed attempts. ICU plural with every plural category of your language; # is the number of minutes to wait, at most 60.
 */
tooManyMinutes?: string
/**
 * After too many failed attempts, where the wait is longer than an hour. ICU plural with every plural category of your language; # is the number of hours to wait, at most 24.
 */
tooManyHours?: string
/**
 * The phone number or the password is missing.
 */
incomplete?: string
/**
 * Too many people log in at the same moment.
 */
busy?: string
/**
 * The login service cannot reach its list of subscribers.
 */
unavailable?: string
/**
 * A code cannot be sent to what was typed as a phone number.
 */
codePhone?: string
/**
 * The code of a text message is wrong, too old or was used before; the answer does not say which.
 */
codeWrong?: string
/**
 * The PIN that was typed is wrong, too old, used, or was sent to another phone. It must not say which.
 */
pinWrong?: string
/**
 * The carrier does not give access to this phone number, for reasons of its own.
 */
notEligible?: string
/**
 * The text message with the code. Keep it short: an operator charges for each 70 characters where a language has letters beyond a to z. A line for the phone, with the site's address and the code, comes after it. {code} is the code of six digits.
 */
codeMessage?: string
}
/**
 * The panel beside the login form that says how to get access in this market. Every figure comes from the offer.
 */
subscribe?: {
/**
 * Heading of the panel.
 */
title?: string
/**
 * Text under the heading.
 */
introduction?: string
/**
 * Label before the price.
 */
price?: string
/**
 * The price of a daily subscription. {price} is an amount with its currency.
 */
perDay?: string
/**
 * The price of a weekly subscription. {price} is an amount with its currency.
 */
perWeek?: string
/**
 * The price of a monthly subscription. {price} is an amount with its currency.
 */
perMonth?: string
/**
 * The price of a one-off purchase. {price} is an amount with its currency.
 */
oneOff?: string
/**
 * Added after a price that includes value added tax.
 */
vatIncluded?: string
/**
 * Added after a price to which value added tax must be added.
 */
vatExcluded?: string
/**
 * The price before value added tax, added after the full price. {price} is an amount with its currency.
 */
netPrice?: string
/**
 * Said where there are several prices and the operators of each are not named.
 */
priceByOperator?: string
/**
 * Label before the names of the mobile operators that sell the access.
 */
operators?: string
/**
 * Stands in the place of the operators’ names where only their number is known, after the label and beside a price. {count} is the number.
 */
operatorCount?: string
/**
 * Label before the way to activate the access.
 */
activation?: string
/**
 * How to activate by text message. {keyword} is the word to send, {shortCode} the number to send it to.
 */
activateKeyword?: string
/**
 * How to activate by text message when the keyword is not published. {shortCode} is the number to send it to.
 */
activateShortCode?: string
/**
 * What activates the access, where it is a PIN. It asks for nothing: it stands also where the portal has no screen that takes one.
 */
activatePin?: string
/**
 * What activates the access, where it is a code. It asks for nothing: it stands also where the portal has no screen that takes one.
 */
activateCode?: string
/**
 * Said where no step is known that can be taken: neither a short code to send a text message to, nor anything else.
 */
activateAsk?: string
/**
 * Said of a subscription that renews.
 */
renewsAutomatically?: string
/**
 * Said of a one-off purchase.
 */
endsByItself?: string
/**
 * How long one purchase or period lasts. ICU plural with every plural category of your language; # is the number of days.
 */
accessDays?: string
/**
 * By how much a subscription is extended when it is not cancelled. ICU plural with every plural category of your language; # is the number of days.
 */
extensionDays?: string
/**
 * Label before the ways to cancel.
 */
stop?: string
/**
 * How to cancel by text message. {keyword} is the word to send (or several, joined by “or”), {shortCode} the number to send it to.
 */
stopKeyword?: string
/**
 * How to cancel by text message when the keyword is not published. {shortCode} is the number to send it to.
 */
stopShortCode?: string
/**
 * Link to the page where the subscription is cancelled.
 */
stopLink?: string
/**
 * Minimum age. {age} is a number of years.
 */
age?: string
/**
 * Minimum age where the payer’s consent is an alternative. {age} is a number of years.
 */
ageOrConsent?: string
/**
 * Legal notice where registering waives the consumer’s right of withdrawal; use the legal term of your country.
 */
withdrawalWaived?: string
/**
 * Notice with a link to the terms. “terms of service” is worded as in footer.termsOfService.
 */
acceptTerms?: string
/**
 * Notice that the access may not be used commercially or passed on.
 */
personalUse?: string
/**
 * Label before the e-mail address or phone number of customer support.
 */
support?: string
/**
 * Label before the hours of customer support.
 */
supportHours?: string
/**
 * The hours of customer support. {firstDay} and {lastDay} are the names of days of the week, {from} and {to} times of day such as 10:00.
 */
supportHoursValue?: string
/**
 * Shown where the market has no published offer facts.
 */
noOffer?: string
}
/**
 * The profile of the logged-in subscriber.
 */
profile?: {
/**
 * Heading of the profile.
 */
title?: string
/**
 * Label before the subscriber’s phone number.
 */
phone?: string
/**
 * Label before the last day of the access; a date follows.
 */
validUntil?: string
/**
 * Shown in place of the last day when none is known.
 */
noExpiry?: string
/**
 * Heading above the offer’s facts; the access may be a subscription or a one-off purchase.
 */
subscription?: string
/**
 * Heading above the ways to cancel.
 */
howToStop?: string
/**
 * Label before the language of the portal.
 */
language?: string
/**
 * Button below the one that logs out: ends the subscriber’s logins on every phone and computer.
 */
logoutEverywhere?: string
}
/**
 * The page that searches all sections. A first visit does without these texts; its heading is the name of the search field of the lists.
 */
search?: {
/**
 * Hint inside the empty search field: what can be typed.
 */
placeholder?: string
/**
 * Below the field while nothing is typed; links to the sections follow.
 */
hint?: string
/**
 * Advice when nothing matches; links to the sections follow.
 */
noResultsText?: string
/**
 * Button below the results that shows more of them.
 */
more?: string
/**
 * Above the results when the data of some sections could not be loaded; a button to try again follows.
 */
incomplete?: string
}
/**
 * What the device remembers of a subscriber: what was begun, saved and done. A first visit does without these texts.
 */
mine?: {
/**
 * Heading above what was begun and can be gone on with: books, workouts, recipes, games.
 */
continue?: string
/**
 * Heading of the home page for who has just signed in here for the first time; {brand} is the brand's name.
 */
welcome?: string
/**
 * Heading of the home page for who is signed in and has been here before; {brand} is the brand's name.
 */
welcomeBack?: string
/**
 * Sign on the one item of the catalogue that is shown large for a week.
 */
thisWeek?: string
/**
 * Heading above some items to begin with, for who has opened nothing yet.
 */
startHere?: string
/**
 * How much of a book is read; {percent} is written as the language writes it: 43%.
 */
readSoFar?: string
/**
 * Where somebody is in cooking a recipe.
 */
cookingStep?: string
/**
 * Heading above the items that the subscriber has saved.
 */
saved?: string
/**
 * Heading above the items that were opened last.
 */
opened?: string
/**
 * Button that saves an item to find it again; it stays pressed while the item is saved.
 */
save?: string
/**
 * Message when an item was saved.
 */
savedNow?: string
/**
 * Where what was saved is found again; stands below "Saved".
 */
savedWhere?: string
/**
 * Button that hands the address of an item to somebody, by what the phone offers for that.
 */
share?: string
/**
 * Message when the address of an item was copied.
 */
linkCopied?: string
/**
 * Message that shows the address of an item, where it could not be copied.
 */
linkHere?: string
/**
 * Badge of an item that was read, cooked or worked out to its end.
 */
finished?: string
/**
 * Small heading above the item that comes next in the list.
 */
next?: string
/**
 * Heading above items like the one on the page.
 */
related?: string
/**
 * How many days in a row a workout was finished. ICU plural with every plural category of your language; # is the number.
 */
streak?: string
/**
 * Praise below the days in a row, when a workout was finished.
 */
streakText?: string
/**
 * Praise when a workout was finished and the day before had none.
 */
firstDay?: string
/**
 * Heading above what was done of workouts lately.
 */
workouts?: string
/**
 * On how many of the last seven days a workout was finished. ICU plural with every plural category of your language; # is the number.
 */
lastSeven?: string
/**
 * Heading above what this device keeps of the subscriber.
 */
onDevice?: string
/**
 * Says that what is kept stays on the device.
 */
onlyHere?: string
/**
 * In the place of what is kept, where nothing is.
 */
nothingYet?: string
/**
 * Button that asks whether to forget all that the device keeps.
 */
forget?: string
/**
 * What forgetting removes; stands above the button that does it.
 */
forgetText?: string
/**
 * Button that forgets all that the device keeps.
 */
forgetYes?: string
/**
 * Button that leaves everything as it is.
 */
forgetNo?: string
/**
 * Message when all was forgotten.
 */
forgotten?: string
}
/**
 * The portal as an app on the device: new versions, and what is there without a network. A first visit does without these texts.
 */
app?: {
/**
 * Says that a newer version of the portal has been loaded; a button beside it shows it.
 */
updateReady?: string
/**
 * Button beside it, which loads the page afresh in that version.
 */
update?: string
/**
 * Below “You are offline”, when the connection of a subscriber’s device is gone.
 */
offline?: string
/**
 * In the place of a game or film that was started without a connection.
 */
needsConnection?: string
/**
 * Heading on the profile, above the offer to install the portal on the device.
 */
installTitle?: string
/**
 * Below that heading.
 */
installText?: string
/**
 * Button that asks the browser to install the portal.
 */
install?: string
}
/**
 * The page with the terms and conditions.
 */
terms?: {
/**
 * Title of the document, and the heading where there are no terms to show. The page has one name: that of footer.termsOfService and of the templates.
 */
title?: string
/**
 * Under the heading. {date} is a full date in the site’s language.
 */
lastUpdated?: string
/**
 * Read by screen readers while the skeleton is shown.
 */
loading?: string
/**
 * Heading when the terms could not be loaded.
 */
errorTitle?: string
/**
 * Text when the terms could not be loaded.
 */
errorText?: string
/**
 * Text when there are no terms to show.
 */
unavailable?: string
}
/**
 * The screen for an unknown address or item.
 */
notFound?: {
/**
 * Heading and document title.
 */
title?: string
/**
 * Text of the screen, for an unknown address.
 */
text?: string
/**
 * The same said a little more formally, for an unknown item.
 */
textAlternative?: string
}
/**
 * Screens and notices for what goes wrong.
 */
errors?: {
/**
 * Heading of the last-resort error screen.
 */
unexpectedTitle?: string
/**
 * Text of the last-resort error screen.
 */
unexpectedText?: string
/**
 * Button that loads the page afresh, on the last-resort error screen and where a page has changed.
 */
reload?: string
/**
 * Heading when the device has no connection.
 */
offlineTitle?: string
/**
 * Text when the device has no connection.
 */
offlineText?: string
/**
 * Heading when the data or script of a page did not arrive.
 */
loadTitle?: string
/**
 * Text when the data or script of a page did not arrive.
 */
loadText?: string
/**
 * Heading when a page that was opened before a release asks for a file that is gone, and loading it afresh did not help.
 */
goneTitle?: string
/**
 * Text below that heading, and by itself in the login form when it cannot be sent for the same reason.
 */
goneText?: string
/**
 * Under an embedded game, book or video, beside a link that opens it outside.
 */
frameFailed?: string
/**
 * Shown on detail pages when scripts are off.
 */
needsScript?: string
}
/**
 * The footer, with three groups of links.
 */
footer?: {
/**
 * Screen-reader name of the footer’s navigation.
 */
label?: string
/**
 * Heading of the group with the five sections.
 */
content?: string
/**
 * Heading of the group about the company.
 */
company?: string
/**
 * Heading of the group with the social networks.
 */
connect?: string
/**
 * Link to information about the company.
 */
about?: string
/**
 * Link to the company’s contact details.
 */
contact?: string
/**
 * Link to the privacy policy.
 */
privacyPolicy?: string
/**
 * Link to the terms page.
 */
termsOfService?: string
/**
 * Link to the page where the subscription is cancelled.
 */
unsubscribe?: string
/**
 * Last line of the page. {year} is a year, {brand} the brand’s name.
 */
copyright?: string
/**
 * Name of the social network; link.
 */
facebook?: string
/**
 * Name of the social network; link.
 */
twitter?: string
/**
 * Name of the social network; link.
 */
instagram?: string
/**
 * Name of the social network; link.
 */
youtube?: string
}
/**
 * Texts for signing up and for other ways to log in, for markets that offer them.
 */
account?: {
/**
 * Button or link to register.
 */
signUp?: string
/**
 * Label of the disabled button while signing in.
 */
signingIn?: string
/**
 * Label of the disabled button while registering.
 */
signingUp?: string
/**
 * Shown after registering.
 */
checkEmail?: string
/**
 * Link to reset the password.
 */
forgotPassword?: string
/**
 * Heading and button for resetting the password.
 */
resetPassword?: string
/**
 * Shown after asking for a new password.
 */
resetEmailSent?: string
/**
 * Label of the field for the new password.
 */
newPassword?: string
/**
 * Shown after setting a new password.
 */
passwordUpdated?: string
/**
 * Button to log in without a password, with a one-time link sent by e-mail.
 */
magicLink?: string
/**
 * Shown after asking for a login link.
 */
magicLinkSent?: string
/**
 * Button to log in with a phone number.
 */
phoneLogin?: string
}
/**
 * The short notices that appear over the page.
 */
toast?: {
/**
 * Screen-reader name of the region where the notices appear.
 */
region?: string
/**
 * Screen-reader name of the button that removes a notice.
 */
dismiss?: string
}
}
