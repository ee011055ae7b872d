// Made by schemas/generate.ts from the schemas beside it; do not edit.
import type { InterfaceMessages } from './messages-interface.ts';

/**
 * How subscribers sign in. Exactly one login adapter is put into the portal. A file that names another adapter than the one it extends starts afresh.
 */
export type Login = (SupabaseLogin | HttpLogin | OtpLogin | OidcLogin)
/**
 * A place that releases are published to: lower-case letters, digits and hyphens name it.
 */
export type Target = (FolderTarget | S3Target | CloudflareTarget)
/**
 * Which movement. Each has a drawing and texts of its own.
 */
export type MovementId = ("march" | "walk" | "step_touch" | "squat" | "chair_squat" | "goblet_squat" | "pillow_squat" | "band_squat" | "squat_jump" | "reverse_lunge" | "walking_lunge" | "lateral_lunge" | "calf_raise" | "jumping_jack" | "high_knees" | "skater" | "burpee" | "push_up" | "knee_push_up" | "incline_push_up" | "wall_push_up" | "forearm_plank" | "side_plank" | "shoulder_tap" | "mountain_climber" | "bird_dog" | "cat_cow" | "glute_bridge" | "pillow_bridge" | "crunch" | "reverse_crunch" | "heel_tap" | "russian_twist" | "hollow_hold" | "bicycle_crunch" | "dead_bug" | "pillow_pass" | "pillow_twist" | "floor_press" | "bent_over_row" | "romanian_deadlift" | "biceps_curl" | "hammer_curl" | "band_curl" | "concentration_curl" | "band_row" | "band_chest_press" | "band_pull_apart" | "jab" | "cross" | "one_two" | "hook" | "slip" | "duck" | "front_kick" | "knee_strike" | "neck_tilt" | "shoulder_roll" | "childs_pose" | "hip_flexor_stretch" | "half_kneeling_hamstring" | "calf_stretch" | "chest_stretch" | "quad_stretch" | "seated_hamstring" | "figure_four" | "clasped_hands" | "cross_body" | "legs_up_wall" | "cobra" | "easy_seat" | "downward_dog" | "forward_fold" | "mountain_pose" | "warrior_two" | "savasana" | "seated_forward_fold" | "supine_twist" | "reclined_butterfly" | "jog" | "bounce" | "arm_circle" | "arm_swing" | "leg_swing" | "hip_circle" | "hip_hinge" | "inchworm" | "ankle_circle" | "shrug")
/**
 * A colour as #rrggbb or #rgb.
 */
export type Color = string

/**
 * Every kind of file in a workspace, by the name of its schema.
 */
export interface WorkspaceFiles {
brand: BrandFile
glossary: Glossary
languages: Languages
"messages-adblockers": AdblockersMessages
"messages-ebooks": EbooksMessages
"messages-fitness": FitnessMessages
"messages-games": GamesMessages
"messages-recipes": RecipesMessages
portico: Settings
"proper-names": ProperNames
"section-adblockers": AdblockersSection
"section-ebooks": EbooksSection
"section-fitness": FitnessSection
"section-games": GamesSection
"section-recipes": RecipesSection
tenant: Tenant
theme: Theme
}
/**
 * An identity that tenants extend: the brand itself, and any value that its tenants share.
 */
export interface BrandFile {
/**
 * The file in tenants/ whose values this one starts from, without its .yaml ending. Maps merge; lists and single values replace.
 */
extends?: string
brand: Brand
market?: Market
sections?: Sections
texts?: MarketTexts
offer?: Offer
/**
 * The terms of service: a folder in catalog/terms, filled with the facts of `offer`.
 */
terms?: string
login?: Login
}
/**
 * The identity of the portal.
 */
export interface Brand {
/**
 * The brand's short name, as in its file's name.
 */
id: string
/**
 * The brand's name as people read it.
 */
name: string
/**
 * The palette of colours: a file in catalog/themes.
 */
theme: string
/**
 * The logo: a square SVG file in catalog/art/brands, without its .svg ending. Icons are made from it.
 */
logo: string
/**
 * The domains under which the brand's sites live. The first is the one that search engines are told.
 */
baseDomains: string[]
title: LocalisedText
description: LocalisedText
hero: Hero
preview: SocialPreview
/**
 * Who is named as the author of the pages.
 */
author: string
/**
 * The year in the copyright line of the footer.
 */
copyrightYear: number
links?: BrandLinks
}
/**
 * A text by language code. English is needed; a language without one shows the English text.
 */
export interface LocalisedText {
/**
 * The text in this language.
 */
[k: string]: string
}
/**
 * The first words on the home page.
 */
export interface Hero {
title: LocalisedText
text: LocalisedText
}
/**
 * What a shared link shows.
 */
export interface SocialPreview {
title: LocalisedText
description: LocalisedText
}
/**
 * The brand's own pages and social networks, shown in the footer. What is left out is not shown.
 */
export interface BrandLinks {
/**
 * The page about the brand.
 */
about?: string
/**
 * How to reach the brand: a page or a mailto: link.
 */
contact?: string
/**
 * The privacy policy.
 */
privacy?: string
/**
 * The brand's page on Facebook.
 */
facebook?: string
/**
 * The brand's page on Twitter.
 */
twitter?: string
/**
 * The brand's page on Instagram.
 */
instagram?: string
/**
 * The brand's channel on YouTube.
 */
youtube?: string
}
/**
 * Where the portal is sold. Left out for a portal that is not bound to one country.
 */
export interface Market {
/**
 * The country's two-letter code (ISO 3166-1).
 */
country: string
/**
 * The market's time zone (IANA name); support hours are given in it.
 */
timezone: string
}
/**
 * What the portal shows of the catalogue. A section that is not named shows its standard items.
 */
export interface Sections {
ebooks?: SectionSelection
games?: SectionSelection
fitness?: SectionSelection
recipes?: SectionSelection
adblockers?: SectionSelection
}
/**
 * Which items of the section are shown.
 */
export interface SectionSelection {
/**
 * false leaves the section out of the portal: its pages, its links and its panel on the home page.
 */
show?: boolean
/**
 * The ids of the items to show, in this order, instead of the standard ones.
 */
items?: string[]
/**
 * Shows only the items whose link leads to this host.
 */
linkHost?: string
}
/**
 * Texts of this market in the place of the catalogue's, by language. What is not named here stays as it is in catalog/messages.
 */
export interface MarketTexts {
[k: string]: MarketTextsOfLanguage
}
/**
 * The texts in one language, by the names of the files in catalog/messages and the keys there.
 */
export interface MarketTextsOfLanguage {
interface?: InterfaceMessages
ebooks?: EbooksMessages
games?: GamesMessages
fitness?: FitnessMessages
recipes?: RecipesMessages
adblockers?: AdblockersMessages
}
/**
 * The texts of the section ebooks in one language. A text that is missing is shown in English.
 */
export interface EbooksMessages {
/**
 * The section's part of the interface: its name, its list and preview, and the words of its detail pages. As in messages-interface, texts are plain, and {name} is a placeholder.
 */
interface?: {
/**
 * Name of the e-books section, as a link and wherever {section} is put into a text.
 */
name?: string
/**
 * Title of the e-books panel.
 */
previewTitle?: string
/**
 * Text of the e-books panel. The books are in the public domain.
 */
previewText?: string
/**
 * Heading of the e-book list.
 */
listTitle?: string
/**
 * Introduction above the e-book list. 60 to 110 characters (in Arabic from 48): two or three lines on a phone, where it is the first thing to be read.
 */
listIntroduction?: string
/**
 * Heading above the description of the book.
 */
about?: string
/**
 * Label before the author’s name.
 */
author?: string
/**
 * Button that opens the embedded reader.
 */
read?: string
/**
 * Button that opens a book that is in another language than the site. {language} is that language, by its name in this one, as it stands alone.
 */
readIn?: string
/**
 * The same button of a book that was begun and is read here: it opens where the reader left off.
 */
readOn?: string
/**
 * Label before the format of the book.
 */
format?: string
/**
 * The format of the books; a proper name, normally left as it is.
 */
formatValue?: string
/**
 * Label before the library the book comes from.
 */
source?: string
/**
 * The library the books come from; a proper name, left as it is.
 */
sourceValue?: string
/**
 * Label before what reading costs.
 */
access?: string
/**
 * Reading the books costs nothing.
 */
accessValue?: string
/**
 * Label before the language the book is written in.
 */
language?: string
/**
 * Screen-reader name of the embedded reader. {title} is the book’s title.
 */
frameTitle?: string
/**
 * Shown instead of the reader when no checked address is known.
 */
notReadable?: string
/**
 * Button that opens the book’s table of contents, and the heading above it.
 */
contents?: string
/**
 * Button that opens the search in the text of the book, the heading above it and the name of its field.
 */
searchBook?: string
/**
 * How many places a search in the book has found; also announced to screen readers. ICU plural with every plural category of your language; # is the number.
 */
found?: string
/**
 * Button that opens the settings of the page (colour, font, size), and the heading above them.
 */
look?: string
/**
 * Label before the colours of the page: `paper`, `sepia`, `night`.
 */
pageColor?: string
/**
 * A page that is almost white, as paper is.
 */
paper?: string
/**
 * A page in a warm, brownish tone.
 */
sepia?: string
/**
 * A dark page with light text.
 */
night?: string
/**
 * Label before the two ways through a book: `pages`, `scroll`.
 */
turning?: string
/**
 * The book is shown page by page.
 */
pages?: string
/**
 * The text of a chapter is one long page that scrolls.
 */
scroll?: string
/**
 * Label before the kinds of font: `serif`, `sans`.
 */
font?: string
/**
 * A font with serifs; one word where possible.
 */
serif?: string
/**
 * A font without serifs; one word where possible.
 */
sans?: string
/**
 * Name of the slider for the size of the text.
 */
textSize?: string
/**
 * Name of the slider for the height of lines.
 */
lineSpacing?: string
/**
 * Button that shows the book on the whole screen.
 */
fullScreen?: string
/**
 * Button that brings the book back into the page.
 */
leaveFullScreen?: string
/**
 * Button that turns a page back.
 */
previousPage?: string
/**
 * Button that turns a page on.
 */
nextPage?: string
/**
 * Where the reader is in the chapter: {page} is the page, {pages} how many the chapter has. Short: it stands in one line with a percentage on a phone.
 */
pageOf?: string
/**
 * Shown instead of a book whose file is damaged.
 */
damaged?: string
/**
 * Shown instead of a book whose file is encrypted for another reader.
 */
protected?: string
}
/**
 * The names of the categories, by id.
 */
categories?: {
/**
 * The name of one category.
 */
[k: string]: string
}
/**
 * The names of the shelves, on the buttons of the filter, by id. One to four words.
 */
shelves?: {
/**
 * The name of one shelf.
 */
[k: string]: string
}
/**
 * The texts of the items, by key.
 */
items?: {
[k: string]: EbookTexts
}
}
/**
 * The texts of one item.
 */
export interface EbookTexts {
/**
 * The item's title.
 */
title?: string
/**
 * Who wrote the book, as the language writes the name; without it, `author` in catalog/sections/ebooks.yaml is shown.
 */
author?: string
/**
 * One or two sentences for the item's card.
 */
description?: string
/**
 * What the book is and why it is read.
 */
about?: string
}
/**
 * The texts of the section games in one language. A text that is missing is shown in English.
 */
export interface GamesMessages {
/**
 * The section's part of the interface: its name, its list and preview, and the words of its detail pages. As in messages-interface, texts are plain, and {name} is a placeholder.
 */
interface?: {
/**
 * Name of the games section, as a link and wherever {section} is put into a text.
 */
name?: string
/**
 * Title of the games panel.
 */
previewTitle?: string
/**
 * Text of the games panel.
 */
previewText?: string
/**
 * Heading of the game list.
 */
listTitle?: string
/**
 * Introduction above the game list. 60 to 110 characters (in Arabic from 48): two or three lines on a phone, where it is the first thing to be read.
 */
listIntroduction?: string
/**
 * Heading above the instructions of a game.
 */
howToPlay?: string
/**
 * Heading above the aim of a game.
 */
objective?: string
/**
 * Button that starts the game.
 */
play?: string
/**
 * Screen-reader name of the embedded game. {title} is the game’s title.
 */
frameTitle?: string
/**
 * Button below a game that shows it on the whole screen.
 */
fullScreen?: string
/**
 * Stands below a game: the best score so far on this device. {score} is a number.
 */
best?: string
/**
 * Shown instead of the embedded game when no checked address is known.
 */
notPlayable?: string
}
/**
 * The words that all of Portico’s own games share: labels and buttons in the frame, so as short as can be.
 */
words?: {
/**
 * Button that begins a game.
 */
start?: string
/**
 * Button that plays once more.
 */
again?: string
/**
 * Button that goes on after a pause.
 */
resume?: string
/**
 * Title while the game is paused.
 */
paused?: string
/**
 * Label of the points so far.
 */
score?: string
/**
 * Label of the best result on this device.
 */
best?: string
/**
 * Said at the end of a round with the best result so far.
 */
newBest?: string
/**
 * Label of the number of the level.
 */
level?: string
/**
 * Label of the number of lives.
 */
lives?: string
/**
 * Label of the time.
 */
time?: string
/**
 * Label of the number of moves.
 */
moves?: string
/**
 * Title at the end of a round that was won.
 */
won?: string
/**
 * Title at the end of a round that was lost.
 */
lost?: string
/**
 * Button that goes on to the next level.
 */
next?: string
/**
 * Screen-reader name of the button for sound.
 */
sound?: string
/**
 * Screen-reader name of the button that pauses.
 */
pause?: string
/**
 * Button that begins the round anew.
 */
restart?: string
/**
 * Button that takes the last move back.
 */
undo?: string
/**
 * Label of whose turn it is, or of the number of the turn.
 */
turn?: string
/**
 * Label of what is to be reached.
 */
goal?: string
/**
 * Screen-reader name of the pictured keys.
 */
keys?: string
/**
 * Screen-reader name of the pictured touch, and of the buttons on the screen.
 */
touch?: string
}
/**
 * The names of the categories, by id.
 */
categories?: {
/**
 * The name of one category.
 */
[k: string]: string
}
/**
 * The names of the shelves, on the buttons of the filter, by id. One to four words.
 */
shelves?: {
/**
 * The name of one shelf.
 */
[k: string]: string
}
/**
 * The texts of the items, by key.
 */
items?: {
[k: string]: GameTexts
}
}
/**
 * The texts of one item.
 */
export interface GameTexts {
/**
 * The item's title.
 */
title?: string
/**
 * One or two sentences for the item's card.
 */
description?: string
/**
 * How the game is played.
 */
howToPlay?: string
/**
 * What the player is after.
 */
objective?: string
/**
 * The words that the game itself shows, by the names that it knows; `hint` is what to do in one sentence.
 */
words?: {
/**
 * One word or sentence.
 */
[k: string]: string
}
}
/**
 * The texts of the section fitness in one language. A text that is missing is shown in English.
 */
export interface FitnessMessages {
/**
 * The section's part of the interface: its name, its list and preview, and the words of its detail pages. As in messages-interface, texts are plain, and {name} is a placeholder.
 */
interface?: {
/**
 * Name of the fitness section, as a link and wherever {section} is put into a text.
 */
name?: string
/**
 * Title of the fitness panel.
 */
previewTitle?: string
/**
 * Text of the fitness panel.
 */
previewText?: string
/**
 * Heading of the fitness list.
 */
listTitle?: string
/**
 * Introduction above the fitness list. 60 to 110 characters (in Arabic from 48): two or three lines on a phone, where it is the first thing to be read.
 */
listIntroduction?: string
/**
 * Button that starts the workout.
 */
startWorkout?: string
/**
 * Label before how long the workout takes.
 */
duration?: string
/**
 * Label before the level: beginner, intermediate or advanced.
 */
difficulty?: string
/**
 * Heading above the overview of the workout.
 */
overview?: string
/**
 * Heading above the numbered steps.
 */
stepsToFollow?: string
/**
 * Label of one step of the workout. {number} counts from 1.
 */
step?: string
/**
 * Heading above the nutrition tips.
 */
nutritionTips?: string
/**
 * Heading above the embedded video.
 */
video?: string
/**
 * Heading of the timer that counts work and rest.
 */
timer?: string
/**
 * What the timer will do. {work} and {rest} are seconds, {rounds} is how many rounds there are. Keep the colons, so that no number needs an inflected word.
 */
timerPlan?: string
/**
 * What remains of the current interval, for screen readers. {seconds} is a number; use the abbreviation for seconds.
 */
secondsLeft?: string
/**
 * Timer: the interval in which to exercise. One short word, shown large.
 */
work?: string
/**
 * Timer: the interval in which to rest. One short word, shown large.
 */
rest?: string
/**
 * Timer: {round} is the current round, {rounds} how many there are.
 */
round?: string
/**
 * Timer: button that skips to the next interval or step.
 */
next?: string
/**
 * Timer: button that pauses.
 */
pause?: string
/**
 * Timer: button that goes on after a pause.
 */
resume?: string
/**
 * Timer: button that ends the workout early.
 */
finish?: string
/**
 * Timer: shown when the last round is over.
 */
finished?: string
/**
 * Timer: button that starts the workout from the first round.
 */
restart?: string
/**
 * Heading above the drawn figure that shows the movements of a workout, one after the other.
 */
movements?: string
/**
 * Timer: names what comes after this interval, in sight and read aloud. {movement} is the name of a movement.
 */
upNext?: string
/**
 * Timer: the movement is done on the left side now. Shown small and read aloud.
 */
leftSide?: string
/**
 * Timer: the movement is done on the right side now. Shown small and read aloud.
 */
rightSide?: string
/**
 * How often to repeat a movement. {count} is a number or a span such as "8–12"; keep the colon, so that it needs no inflected word.
 */
repetitions?: string
/**
 * Timer: {set} is the current set of a movement, {sets} how many there are.
 */
set?: string
/**
 * Timer: the seconds before a movement begins, to take up its position. Shown large and read aloud.
 */
getReady?: string
/**
 * Timer: button that says that a set is done.
 */
done?: string
/**
 * Timer: switch of the tones that count down the last seconds.
 */
beeps?: string
/**
 * Timer: switch of the voice that counts down and names the movements.
 */
voice?: string
/**
 * Timer: switch of the vibration of the phone.
 */
vibration?: string
/**
 * Timer: button that shows the timer alone on the whole screen, and back.
 */
fullScreen?: string
/**
 * Button that goes on with a workout that was left before its end.
 */
continueWorkout?: string
/**
 * One day of a program that lasts several. {number} counts from 1.
 */
day?: string
}
/**
 * The names of the categories, by id.
 */
categories?: {
/**
 * The name of one category.
 */
[k: string]: string
}
difficulties?: Difficulties
movements?: MovementNames
cues?: MovementCues
/**
 * The texts of the items, by key.
 */
items?: {
[k: string]: FitnessProgramTexts
}
}
/**
 * The names of the levels of difficulty.
 */
export interface Difficulties {
/**
 * The level beginner.
 */
beginner?: string
/**
 * The level intermediate.
 */
intermediate?: string
/**
 * The level advanced.
 */
advanced?: string
}
/**
 * The names of the movements that the drawn figure shows, as trainers call them; short, since they stand beside the clock.
 */
export interface MovementNames {
/**
 * The movement march.
 */
march?: string
/**
 * The movement walk.
 */
walk?: string
/**
 * The movement step touch.
 */
step_touch?: string
/**
 * The movement squat.
 */
squat?: string
/**
 * The movement chair squat.
 */
chair_squat?: string
/**
 * The movement goblet squat.
 */
goblet_squat?: string
/**
 * The movement pillow squat.
 */
pillow_squat?: string
/**
 * The movement band squat.
 */
band_squat?: string
/**
 * The movement squat jump.
 */
squat_jump?: string
/**
 * The movement reverse lunge.
 */
reverse_lunge?: string
/**
 * The movement walking lunge.
 */
walking_lunge?: string
/**
 * The movement lateral lunge.
 */
lateral_lunge?: string
/**
 * The movement calf raise.
 */
calf_raise?: string
/**
 * The movement jumping jack.
 */
jumping_jack?: string
/**
 * The movement high knees.
 */
high_knees?: string
/**
 * The movement skater.
 */
skater?: string
/**
 * The movement burpee.
 */
burpee?: string
/**
 * The movement push up.
 */
push_up?: string
/**
 * The movement knee push up.
 */
knee_push_up?: string
/**
 * The movement incline push up.
 */
incline_push_up?: string
/**
 * The movement wall push up.
 */
wall_push_up?: string
/**
 * The movement forearm plank.
 */
forearm_plank?: string
/**
 * The movement side plank.
 */
side_plank?: string
/**
 * The movement shoulder tap.
 */
shoulder_tap?: string
/**
 * The movement mountain climber.
 */
mountain_climber?: string
/**
 * The movement bird dog.
 */
bird_dog?: string
/**
 * The movement cat cow.
 */
cat_cow?: string
/**
 * The movement glute bridge.
 */
glute_bridge?: string
/**
 * The movement pillow bridge.
 */
pillow_bridge?: string
/**
 * The movement crunch.
 */
crunch?: string
/**
 * The movement reverse crunch.
 */
reverse_crunch?: string
/**
 * The movement heel tap.
 */
heel_tap?: string
/**
 * The movement russian twist.
 */
russian_twist?: string
/**
 * The movement hollow hold.
 */
hollow_hold?: string
/**
 * The movement bicycle crunch.
 */
bicycle_crunch?: string
/**
 * The movement dead bug.
 */
dead_bug?: string
/**
 * The movement pillow pass.
 */
pillow_pass?: string
/**
 * The movement pillow twist.
 */
pillow_twist?: string
/**
 * The movement floor press.
 */
floor_press?: string
/**
 * The movement bent over row.
 */
bent_over_row?: string
/**
 * The movement romanian deadlift.
 */
romanian_deadlift?: string
/**
 * The movement biceps curl.
 */
biceps_curl?: string
/**
 * The movement hammer curl.
 */
hammer_curl?: string
/**
 * The movement band curl.
 */
band_curl?: string
/**
 * The movement concentration curl.
 */
concentration_curl?: string
/**
 * The movement band row.
 */
band_row?: string
/**
 * The movement band chest press.
 */
band_chest_press?: string
/**
 * The movement band pull apart.
 */
band_pull_apart?: string
/**
 * The movement jab.
 */
jab?: string
/**
 * The movement cross.
 */
cross?: string
/**
 * The movement one two.
 */
one_two?: string
/**
 * The movement hook.
 */
hook?: string
/**
 * The movement slip.
 */
slip?: string
/**
 * The movement duck.
 */
duck?: string
/**
 * The movement front kick.
 */
front_kick?: string
/**
 * The movement knee strike.
 */
knee_strike?: string
/**
 * The movement neck tilt.
 */
neck_tilt?: string
/**
 * The movement shoulder roll.
 */
shoulder_roll?: string
/**
 * The movement childs pose.
 */
childs_pose?: string
/**
 * The movement hip flexor stretch.
 */
hip_flexor_stretch?: string
/**
 * The movement half kneeling hamstring.
 */
half_kneeling_hamstring?: string
/**
 * The movement calf stretch.
 */
calf_stretch?: string
/**
 * The movement chest stretch.
 */
chest_stretch?: string
/**
 * The movement quad stretch.
 */
quad_stretch?: string
/**
 * The movement seated hamstring.
 */
seated_hamstring?: string
/**
 * The movement figure four.
 */
figure_four?: string
/**
 * The movement clasped hands.
 */
clasped_hands?: string
/**
 * The movement cross body.
 */
cross_body?: string
/**
 * The movement legs up wall.
 */
legs_up_wall?: string
/**
 * The movement cobra.
 */
cobra?: string
/**
 * The movement easy seat.
 */
easy_seat?: string
/**
 * The movement downward dog.
 */
downward_dog?: string
/**
 * The movement forward fold.
 */
forward_fold?: string
/**
 * The movement mountain pose.
 */
mountain_pose?: string
/**
 * The movement warrior two.
 */
warrior_two?: string
/**
 * The movement savasana.
 */
savasana?: string
/**
 * The movement seated forward fold.
 */
seated_forward_fold?: string
/**
 * The movement supine twist.
 */
supine_twist?: string
/**
 * The movement reclined butterfly.
 */
reclined_butterfly?: string
/**
 * The movement jog.
 */
jog?: string
/**
 * The movement bounce.
 */
bounce?: string
/**
 * The movement arm circle.
 */
arm_circle?: string
/**
 * The movement arm swing.
 */
arm_swing?: string
/**
 * The movement leg swing.
 */
leg_swing?: string
/**
 * The movement hip circle.
 */
hip_circle?: string
/**
 * The movement hip hinge.
 */
hip_hinge?: string
/**
 * The movement inchworm.
 */
inchworm?: string
/**
 * The movement ankle circle.
 */
ankle_circle?: string
/**
 * The movement shrug.
 */
shrug?: string
}
/**
 * What to mind in movements: short sentences that hold for every movement that has them.
 */
export interface MovementCues {
/**
 * Of squat, goblet squat, pillow squat, band squat.
 */
knees_over_toes?: string
/**
 * Of squat, chair squat, goblet squat, pillow squat.
 */
heels_down?: string
/**
 * Of squat, chair squat, goblet squat, pillow squat.
 */
chest_up?: string
/**
 * Of push up, knee push up, incline push up, wall push up.
 */
straight_line?: string
/**
 * Of push up, knee push up, incline push up, wall push up.
 */
elbows_back?: string
/**
 * Of shoulder tap, bird dog.
 */
hips_steady?: string
/**
 * Of burpee, forearm plank, side plank, shoulder tap.
 */
belly_firm?: string
/**
 * Of crunch, heel tap, hollow hold, bicycle crunch.
 */
low_back_down?: string
/**
 * Of crunch, reverse crunch, heel tap, bicycle crunch.
 */
neck_long?: string
/**
 * Of squat jump, jumping jack, skater, burpee.
 */
land_soft?: string
/**
 * Of reverse lunge, walking lunge, warrior two.
 */
front_knee?: string
/**
 * Of march, walk, reverse lunge, walking lunge.
 */
upright?: string
/**
 * Of glute bridge, pillow bridge.
 */
squeeze_glutes?: string
/**
 * Of calf raise, reverse crunch, floor press, biceps curl.
 */
slow_down?: string
/**
 * Of push up, knee push up, incline push up, wall push up.
 */
breathe_out?: string
/**
 * Of shoulder tap, mountain climber, cat cow.
 */
hands_under?: string
/**
 * Of forearm plank, side plank.
 */
elbows_under?: string
/**
 * Of jab, cross, one two, hook.
 */
guard_up?: string
/**
 * Of cross, one two, hook.
 */
turn_hips?: string
/**
 * Of jab.
 */
elbow_soft?: string
/**
 * Of jab, cross, one two, hook.
 */
back_to_guard?: string
/**
 * Of bent over row, romanian deadlift, concentration curl, duck.
 */
back_flat?: string
/**
 * Of chair squat, lateral lunge, romanian deadlift.
 */
hips_back?: string
/**
 * Of romanian deadlift.
 */
weights_close?: string
/**
 * Of biceps curl, hammer curl, band curl.
 */
elbows_still?: string
/**
 * Of band pull apart, neck tilt, chest stretch, clasped hands.
 */
shoulders_low?: string
/**
 * Of bent over row, band row, band pull apart.
 */
blades_together?: string
/**
 * Of shoulder roll, childs pose, legs up wall, easy seat.
 */
breathe_slowly?: string
/**
 * Of hip flexor stretch, half kneeling hamstring, calf stretch, quad stretch.
 */
no_bounce?: string
/**
 * Of neck tilt, half kneeling hamstring, chest stretch, seated hamstring.
 */
mild_pull?: string
/**
 * Of knee strike, hip flexor stretch, quad stretch.
 */
hips_forward?: string
/**
 * Of calf stretch.
 */
back_heel?: string
/**
 * Of half kneeling hamstring, seated hamstring, seated forward fold.
 */
fold_long?: string
/**
 * Of cat cow, shoulder roll.
 */
with_breath?: string
/**
 * Of bird dog, dead bug.
 */
reach_long?: string
/**
 * Of downward dog.
 */
hips_high?: string
/**
 * Of step touch, pillow twist, slip, duck.
 */
soft_knees?: string
/**
 * Of warrior two.
 */
look_ahead?: string
/**
 * Of childs pose, legs up wall, forward fold, savasana.
 */
let_go?: string
/**
 * Of step touch, jumping jack, high knees.
 */
light_feet?: string
/**
 * Of march, walk.
 */
arms_swing?: string
/**
 * Of calf raise.
 */
heels_high?: string
/**
 * Of russian twist, bicycle crunch, pillow twist.
 */
turn_chest?: string
/**
 * Of band curl, band row, band chest press, band pull apart.
 */
band_control?: string
}
/**
 * The texts of one item.
 */
export interface FitnessProgramTexts {
/**
 * The item's title.
 */
title?: string
/**
 * One or two sentences for the item's card.
 */
description?: string
/**
 * How long it takes, with the plural that the figure needs; {minutes} and {days} come from the item.
 */
duration?: string
/**
 * What the program is for.
 */
overview?: string
/**
 * The steps to follow, in order.
 */
steps?: string[]
/**
 * What to eat and drink around it.
 */
nutritionTips?: string
}
/**
 * The texts of the section recipes in one language. A text that is missing is shown in English.
 */
export interface RecipesMessages {
/**
 * The section's part of the interface: its name, its list and preview, and the words of its detail pages. As in messages-interface, texts are plain, and {name} is a placeholder.
 */
interface?: {
/**
 * Name of the recipes section, as a link and wherever {section} is put into a text.
 */
name?: string
/**
 * Title of the recipes panel.
 */
previewTitle?: string
/**
 * Text of the recipes panel.
 */
previewText?: string
/**
 * Heading of the recipe list.
 */
listTitle?: string
/**
 * Introduction above the recipe list. 60 to 110 characters (in Arabic from 48): two or three lines on a phone, where it is the first thing to be read.
 */
listIntroduction?: string
/**
 * Label of the recipe’s title.
 */
title?: string
/**
 * Heading above the short description.
 */
description?: string
/**
 * Heading above the embedded video.
 */
videoTutorial?: string
/**
 * Heading above the overview of the dish.
 */
overview?: string
/**
 * Heading above the numbered cooking steps.
 */
stepsToDo?: string
/**
 * Label of one cooking step. {number} counts from 1.
 */
step?: string
/**
 * Heading above the nutrition tips.
 */
nutritionTips?: string
}
/**
 * The names of the categories, by id.
 */
categories?: {
/**
 * The name of one category.
 */
[k: string]: string
}
/**
 * What the cards of recipes say beside title and category. They are written out when a site is made.
 */
cards?: {
/**
 * How many people a recipe is for.
 */
servings?: string
/**
 * How many pieces a recipe makes, such as muffins.
 */
pieces?: string
}
/**
 * Words of the recipe pages and of cooking along, which reach the page with the recipes rather than with every visit.
 */
words?: {
/**
 * Heading above the ingredients.
 */
ingredients?: string
/**
 * Label of the number of servings, which can be changed.
 */
servings?: string
/**
 * The same where a recipe makes pieces, such as energy balls.
 */
pieces?: string
/**
 * Button that lowers the number of servings.
 */
less?: string
/**
 * Button that raises the number of servings.
 */
more?: string
/**
 * Label of the choice between metric and American units.
 */
units?: string
/**
 * Choice of metric units: grams and millilitres.
 */
metric?: string
/**
 * Choice of American units: ounces and cups.
 */
us?: string
/**
 * Behind an ingredient that the dish can do without.
 */
optional?: string
/**
 * Label of the time in which there is something to do.
 */
handsOn?: string
/**
 * Label of the time until the dish is ready.
 */
total?: string
/**
 * Note below the ingredients when another number of servings is chosen.
 */
asWritten?: string
/**
 * Label of the allergens.
 */
allergens?: string
/**
 * Note below the allergens.
 */
allergenNote?: string
/**
 * Heading above the nutrition of one serving.
 */
nutrition?: string
/**
 * The same where a recipe makes pieces.
 */
nutritionPiece?: string
/**
 * Energy, in kilocalories.
 */
energy?: string
/**
 * Protein, in grams.
 */
protein?: string
/**
 * Fat, in grams.
 */
fat?: string
/**
 * Saturated fat, a part of the fat.
 */
saturates?: string
/**
 * Carbohydrate without fibre, in grams.
 */
carbohydrate?: string
/**
 * Fibre, in grams.
 */
fibre?: string
/**
 * Where the figures are from, and what they leave out.
 */
nutritionNote?: string
/**
 * Button that prints the recipe.
 */
print?: string
/**
 * Button that opens the steps one by one, large, for cooking along.
 */
cook?: string
/**
 * The same button when cooking has begun before.
 */
cookOn?: string
/**
 * Button back to the step before.
 */
back?: string
/**
 * Button to the next step.
 */
next?: string
/**
 * Button after the last step.
 */
finish?: string
/**
 * Button that leaves cooking along.
 */
close?: string
/**
 * Button that starts the timer of a step; the time follows.
 */
startTimer?: string
/**
 * Heading above the running timers.
 */
timers?: string
/**
 * Button that holds a timer.
 */
pause?: string
/**
 * Button that lets a timer go on.
 */
resume?: string
/**
 * Button that gives a timer one more minute.
 */
oneMore?: string
/**
 * Button that takes a timer away.
 */
remove?: string
/**
 * What a timer says at its end.
 */
timeUp?: string
/**
 * Switch: each step is read aloud.
 */
readAloud?: string
/**
 * Switch: the steps are turned by speaking.
 */
byVoice?: string
/**
 * What is said about that when it is on; the words to say follow.
 */
byVoiceNote?: string
/**
 * The word to say for the next step, in small letters.
 */
sayNext?: string
/**
 * The word to say for the step before.
 */
sayBack?: string
/**
 * The word to say to have a step read again.
 */
sayRepeat?: string
/**
 * Wish after the last step.
 */
enjoy?: string
/**
 * Gram.
 */
g?: string
/**
 * Kilogram.
 */
kg?: string
/**
 * Millilitre.
 */
ml?: string
/**
 * Litre.
 */
l?: string
/**
 * Teaspoon, short where that is usual, behind any number.
 */
tsp?: string
/**
 * Tablespoon, short where that is usual, behind any number.
 */
tbsp?: string
/**
 * American cup, behind any number.
 */
cup?: string
/**
 * Ounce.
 */
oz?: string
/**
 * Pound.
 */
lb?: string
/**
 * Kilocalorie.
 */
kcal?: string
}
/**
 * The allergens of Annex II of Regulation (EU) No 1169/2011.
 */
allergens?: {
/**
 * Cereals containing gluten.
 */
gluten?: string
/**
 * Crustaceans.
 */
crustaceans?: string
/**
 * Eggs.
 */
eggs?: string
/**
 * Fish.
 */
fish?: string
/**
 * Peanuts.
 */
peanuts?: string
/**
 * Soybeans.
 */
soya?: string
/**
 * Milk, lactose included.
 */
milk?: string
/**
 * Nuts that grow on trees.
 */
nuts?: string
/**
 * Celery.
 */
celery?: string
/**
 * Mustard.
 */
mustard?: string
/**
 * Sesame seeds.
 */
sesame?: string
/**
 * Sulphur dioxide and sulphites.
 */
sulphites?: string
/**
 * Lupin.
 */
lupin?: string
/**
 * Molluscs.
 */
molluscs?: string
}
/**
 * The names of the ingredients, by key, as in a list with the amounts behind: “Tomatoes … 2”.
 */
ingredients?: {
/**
 * The name of one ingredient.
 */
[k: string]: string
}
/**
 * The texts of the items, by key.
 */
items?: {
[k: string]: RecipeTexts
}
}
/**
 * The texts of one item.
 */
export interface RecipeTexts {
/**
 * The item's title.
 */
title?: string
/**
 * One or two sentences for the item's card.
 */
description?: string
/**
 * What the dish is like.
 */
overview?: string
/**
 * The steps to do, in order.
 */
steps?: string[]
/**
 * What is good about it, and how to vary it.
 */
nutritionTips?: string
}
/**
 * The texts of the section adblockers in one language. A text that is missing is shown in English.
 */
export interface AdblockersMessages {
/**
 * The section's part of the interface: its name, its list and preview, and the words of its detail pages. As in messages-interface, texts are plain, and {name} is a placeholder.
 */
interface?: {
/**
 * Name of the ad-blocker section, as a link and wherever {section} is put into a text.
 */
name?: string
/**
 * Title of the ad-blocker panel.
 */
previewTitle?: string
/**
 * Text of the ad-blocker panel.
 */
previewText?: string
/**
 * Heading of the ad-blocker list.
 */
listTitle?: string
/**
 * Introduction above the ad-blocker list. 60 to 110 characters (in Arabic from 48): two or three lines on a phone, where it is the first thing to be read.
 */
listIntroduction?: string
/**
 * Button to the app’s store or download page.
 */
download?: string
/**
 * Heading above the list of features.
 */
features?: string
/**
 * Heading above the explanation.
 */
howItWorks?: string
/**
 * Heading above the figures of what the app blocks.
 */
protectionStatistics?: string
/**
 * Heading above the list of systems the app runs on.
 */
supportedPlatforms?: string
/**
 * Heading above the four installation steps.
 */
installationGuide?: string
/**
 * Label of one installation step. {number} counts from 1.
 */
step?: string
/**
 * Shown instead of the download button when no checked address is known.
 */
noDownload?: string
}
/**
 * The names of the categories, by id.
 */
categories?: {
/**
 * The name of one category.
 */
[k: string]: string
}
/**
 * The texts of the items, by key.
 */
items?: {
[k: string]: AdblockerTexts
}
}
/**
 * The texts of one item.
 */
export interface AdblockerTexts {
/**
 * The item's title.
 */
title?: string
/**
 * One or two sentences for the item's card.
 */
description?: string
/**
 * What the app can do.
 */
features?: string[]
/**
 * How the app works.
 */
howItWorks?: string
/**
 * Protection statistics.
 */
statistics?: string[]
/**
 * Where the app runs.
 */
platforms?: string[]
/**
 * The installation in four steps.
 */
installation?: string[]
}
/**
 * The commercial facts of the market. Each stands here once; the login page, the profile and the terms take it from here. Leave a fact out rather than guess it.
 */
export interface Offer {
/**
 * subscription: charged again for each period until it is stopped. one-off: charged once.
 */
model: ("subscription" | "one-off")
/**
 * What access costs. Several entries where operators charge differently.
 */
prices?: Price[]
/**
 * The period that one charge pays for; needed for a subscription.
 */
per?: ("day" | "week" | "month")
/**
 * How many days of access one charge gives.
 */
accessDays?: number
/**
 * The mobile operators through which the portal is sold, by name.
 */
operators?: string[]
/**
 * Through how many mobile operators the portal is sold, where their names are not known: with `operators` it is not shown.
 */
operatorCount?: number
/**
 * automatically: a new period starts by itself until the subscriber stops it. never: access simply ends.
 */
renews?: ("automatically" | "never")
/**
 * By how many days access is extended at each renewal, where that differs from the first period. What that costs stands in each of the `prices`, as `extension`.
 */
extensionDays?: number
activation?: Activation
stop?: Stop
/**
 * The 14-day right of withdrawal. waived-on-registration: the subscriber gives it up by registering. kept: it applies.
 */
withdrawal?: ("waived-on-registration" | "kept")
/**
 * How money is given back. by-withdrawal: by withdrawing from the contract when the service was not delivered. by-email: by writing to the support address.
 */
refunds?: ("by-withdrawal" | "by-email")
/**
 * The country whose law governs the contract (ISO 3166-1).
 */
law?: string
/**
 * The youngest age, in years, at which a person may use the portal.
 */
minimumAge?: number
/**
 * Whether a younger person may use the portal with the consent of whoever pays the phone bill.
 */
payerConsent?: boolean
/**
 * Whether the content is for personal use only.
 */
personalUseOnly?: boolean
/**
 * The country outside of which access is not given unless it was verified (ISO 3166-1).
 */
territory?: string
/**
 * How many hours a month the service may be interrupted.
 */
interruptionHoursPerMonth?: number
complaints?: Complaints
/**
 * How many days ahead a change of the terms is announced.
 */
noticeDays?: number
/**
 * The day from which the terms apply (YYYY-MM-DD).
 */
inForceFrom?: string
support?: Support
}
/**
 * One price.
 */
export interface Price {
/**
 * The amount in the currency's main unit, in quotes so that no digit is lost.
 */
amount: string
/**
 * The currency's three-letter code (ISO 4217).
 */
currency: string
/**
 * Whether value added tax is in the amount.
 */
vat?: ("included" | "excluded")
/**
 * The amount without value added tax, where it is published.
 */
net?: string
/**
 * What one extension by `extensionDays` costs, in the same currency and with the same VAT. Needed by subscribers wherever extensionDays are not the period that the amount pays for.
 */
extension?: string
/**
 * The operators this price is for, where prices differ: names from `operators` of the offer.
 */
operators?: string[]
/**
 * For how many operators this price is, where prices differ and their names are not known: with `operators` it is not shown.
 */
operatorCount?: number
}
/**
 * How a person gets access.
 */
export interface Activation {
/**
 * keyword: a text message with a keyword to a short code buys access. code: a text message brings back an activation code. pin: entering the number brings a PIN by text message. The login page takes a code or a PIN where the login adapter is `otp` with a `backend`, which alone can tell whether it is right; elsewhere what someone can do is sending a text message, so the page shows a step only where there is a `shortCode`.
 */
by: ("keyword" | "code" | "pin")
/**
 * The word to send.
 */
keyword?: string
/**
 * The number to send it to, in quotes.
 */
shortCode?: string
}
/**
 * How a subscription is ended by text message. A link to end it belongs to the site, as `unsubscribe`.
 */
export interface Stop {
/**
 * The word to send; several where operators spell it differently.
 */
keywords?: string[]
/**
 * The number to send it to, in quotes.
 */
shortCode?: string
}
/**
 * How complaints are made and answered.
 */
export interface Complaints {
/**
 * The ways in which a complaint may be sent.
 */
by?: ("email" | "post")[]
/**
 * Within how many days a complaint is answered.
 */
answerDays?: number
}
/**
 * Where subscribers get help.
 */
export interface Support {
/**
 * The support address.
 */
email?: string
/**
 * The support number in international form.
 */
phone?: string
hours?: SupportHours
}
/**
 * When support answers, in the market's time zone.
 */
export interface SupportHours {
/**
 * The first and the last day of the week.
 */
days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]
/**
 * The time at which support opens (HH:MM, in quotes).
 */
from: string
/**
 * The time at which support closes (HH:MM, in quotes).
 */
to: string
}
/**
 * Signs in by invoking a function of a hosted Supabase backend with phone and password.
 */
export interface SupabaseLogin {
/**
 * The login adapter: a folder in runtime/login.
 */
adapter: "supabase"
/**
 * The backend's address: https:// with a host name, without a user, a password or a query; http:// only on localhost; or '/' for the portal's own origin.
 */
url: string
/**
 * The backend's public (anonymous or publishable) key. Never a secret one: it is sent to every browser. Letters, digits and . _ ~ + / - only.
 */
anonKey: string
/**
 * The function that checks phone and password.
 */
function?: string
}
/**
 * Signs in with one POST of phone and password as JSON.
 */
export interface HttpLogin {
/**
 * The login adapter: a folder in runtime/login.
 */
adapter: "http"
/**
 * The address that takes the POST: https:// with a host name, without a user, a password or a query; http:// only on localhost; or a path on the portal's own origin.
 */
url: string
}
/**
 * Signs in with a phone number and a code that comes by text message. `portico serve` makes the codes and checks them, or asks the `backend` of a carrier to; who sends the server's own messages is an option of the server and stands in no file.
 */
export interface OtpLogin {
/**
 * The login adapter: a folder in runtime/login.
 */
adapter: "otp"
/**
 * The path on the portal's own origin below which the server takes phone numbers and codes: /login stands for /login/request and /login/verify.
 */
url: string
/**
 * Who makes the codes and says whether they are right, where that is not `portico serve`: the carrier's backend. The server, never a browser, posts phone numbers and codes below this address: https:// with a host name, perhaps with a path, without a user, a password or a query; http:// only on localhost. With it, the portal has a screen for an `offer.activation` by pin or code.
 */
backend?: string
}
/**
 * Signs in with OpenID Connect, as operators' network sign-in has it: one button leads to the provider, which says whose phone number it is. `portico serve` speaks with the provider; the secret, where there is one, comes from the server's environment and stands in no file.
 */
export interface OidcLogin {
/**
 * The login adapter: a folder in runtime/login.
 */
adapter: "oidc"
/**
 * The path on the portal's own origin below which the server signs in: /login stands for /login/start and /login/callback. The latter is what the provider has to know.
 */
url: string
/**
 * The provider's issuer identifier, below which its configuration is found at /.well-known/openid-configuration: https:// with a host name; http:// only on localhost.
 */
issuer: string
/**
 * The name under which the provider knows the portal.
 */
clientId: string
/**
 * What the provider is asked for, in words with spaces between them; openid is always asked for.
 */
scope?: string
/**
 * The claim in which the provider gives the phone number, in the international form.
 */
claim?: string
}
/**
 * The words of one language: for each concept the one that texts use, and those that they do without.
 */
export interface Glossary {
[k: string]: GlossaryEntry
}
/**
 * One concept, by its name in English.
 */
export interface GlossaryEntry {
/**
 * The word to use, as a dictionary has it.
 */
use: string
/**
 * Words not to use. A * at the end or the beginning of a word stands for any letters, so that one entry finds all forms; capitals make no difference.
 */
avoid?: string[]
/**
 * Phrases in which such a word is right, written like those of `avoid`.
 */
except?: string[]
/**
 * Whether `avoid` finds words only as they are written there, capitals included.
 */
matchCase?: boolean
/**
 * Why, in a sentence that is printed with the problem.
 */
note?: string
}
/**
 * The languages in which portals can be published.
 */
export interface Languages {
/**
 * One entry for each language.
 */
languages: Language[]
}
/**
 * One language.
 */
export interface Language {
/**
 * The code that sites and message folders use.
 */
code: string
/**
 * The language's name in English.
 */
name: string
/**
 * The language's own name, as its menu entry shows it.
 */
nativeName: string
/**
 * The language tag (BCP 47) for browsers and for dates, numbers and prices; the market's country is added to it.
 */
locale: string
/**
 * The direction of writing.
 */
direction: ("ltr" | "rtl")
}
/**
 * What holds for a whole workspace: what it takes of Portico's catalogue, what tenants may take from the environment, and where releases are published to. The file may be left out.
 */
export interface Settings {
/**
 * What the workspace's catalogue lies over: portico, the catalogue that comes with Portico, or none. Over it, items merge by id, languages by code and texts key by key; themes, terms templates, logos and pictures replace those of the same name.
 */
extends?: ("portico" | "none")
sections?: Sections
/**
 * Where portico publish puts releases, each place by a name of its own. No secret stands here: what a store asks for comes from the environment.
 */
targets?: {
[k: string]: Target
}
/**
 * The environment variables that tenants and brands may name as ${NAME}. Their values reach every browser, so none of them may be a secret. What is not listed here is not read.
 * 
 * Items: The name of one environment variable.
 */
environment?: string[]
}
/**
 * A folder with a complete web root for each site, for a web server or rsync.
 */
export interface FolderTarget {
/**
 * What kind of place it is: folder, s3 or cloudflare.
 */
type: "folder"
/**
 * The folder, absolute or relative to the workspace. Portico makes it, and it belongs to Portico alone.
 */
path: string
/**
 * How many releases stay there to go back to, with the current one.
 */
keep?: number
}
/**
 * A bucket of any store that speaks the S3 protocol. It refuses nobody, so members' files are left out. Key and secret come from the environment, as for all AWS tools: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the role of the machine.
 */
export interface S3Target {
/**
 * What kind of place it is: folder, s3 or cloudflare.
 */
type: "s3"
/**
 * The name of the bucket, which has to be there.
 */
bucket: string
/**
 * The address of the store, for any but Amazon's: https:// with a host name, without a path, a user or a password; http:// only on localhost.
 */
endpoint?: string
/**
 * The region of the bucket. Stores other than Amazon's mostly take any.
 */
region?: string
/**
 * What the name of each object begins with, where other things are in the bucket too; ends with a slash.
 */
prefix?: string
/**
 * How texts are compressed. A store sends what it has, whatever a browser asks for: gzip is read by all, brotli is smaller and read over https only, none leaves it to a CDN.
 */
encoding?: ("gzip" | "brotli" | "none")
/**
 * How many releases stay there to go back to, with the current one.
 */
keep?: number
}
/**
 * A bucket of Cloudflare's R2 from which Portico's worker serves, sessions and members' files included. Key and secret of an R2 API token come from the environment: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export interface CloudflareTarget {
/**
 * What kind of place it is: folder, s3 or cloudflare.
 */
type: "cloudflare"
/**
 * The name of the bucket, which has to be there, and which belongs to Portico alone.
 */
bucket: string
/**
 * The S3 address of the account, as its dashboard shows it; http:// only on localhost.
 */
endpoint: string
/**
 * How many releases stay there to go back to, with the current one.
 */
keep?: number
worker?: CloudflareWorker
}
/**
 * What portico worker writes into the wrangler.jsonc of the worker, beside what it takes from the release.
 */
export interface CloudflareWorker {
/**
 * The name of the worker in the account. Left out: the name of the target.
 */
name?: string
database?: CloudflareDatabase
/**
 * What Cloudflare keeps of the worker's work: errors only; requests, with the addresses of visitors; or none.
 */
logs?: ("errors" | "requests" | "none")
}
/**
 * The D1 database for subscribers and sessions.
 */
export interface CloudflareDatabase {
/**
 * Its name. Left out: the name of the worker with -members after it.
 */
name?: string
/**
 * Its id, as wrangler d1 create says it.
 */
id?: string
}
/**
 * Texts that may be the same in a translation as in English: names of games, apps and platforms, titles, and words that a language shares with English. Any other text that is the same counts as one that was not translated.
 */
export interface ProperNames {
/**
 * Names that no language has to translate, each as the whole text reads in English.
 */
everywhere?: string[]
/**
 * Texts that are the same as in English in one language, by its code.
 */
byLanguage?: {
/**
 * The texts of one language, each as the whole text reads in English.
 */
[k: string]: string[]
}
}
/**
 * The items of the section adblockers, shared by all tenants: facts only, texts stand in catalog/messages.
 */
export interface AdblockersSection {
/**
 * The categories of the section, in the order of the filter.
 */
categories: string[]
/**
 * The items, in the order in which portals show them.
 */
items: Adblocker[]
}
/**
 * One item of the section adblockers.
 */
export interface Adblocker {
/**
 * The id in the address of the item's page.
 */
id: string
/**
 * The key under which the item's texts stand in catalog/messages.
 */
key: string
/**
 * The item's category: one of `categories` above.
 */
category: string
/**
 * false keeps the item out of portals that do not select it by id.
 */
standard?: boolean
/**
 * brief: the item has a title and a description only; its page leaves out the rest.
 */
texts?: ("full" | "brief")
/**
 * Figures that the texts name in braces, so that each stands once for all languages.
 */
facts?: {
/**
 * One figure.
 */
[k: string]: string | number
}
/**
 * The store or download page. Left out when it is not known.
 */
app?: string
}
/**
 * The items of the section ebooks, shared by all tenants: facts only, texts stand in catalog/messages.
 */
export interface EbooksSection {
/**
 * The categories of the section, in the order of the filter.
 */
categories: string[]
/**
 * What the filter offers where a button for each category would be too many: categories that stand together under one name, in the order of the filter. A category that stands on no shelf has a button of its own. Without shelves, each category has one.
 * 
 * Items: One shelf.
 */
shelves?: {
/**
 * The id of the shelf in the address of the filtered list, and the key of its name in catalog/messages. Not that of a category.
 */
id: string
/**
 * Some of the categories above.
 */
categories: string[]
}[]
/**
 * How large a book of catalog/hosted/ebooks may be, in megabytes of a million bytes, with all its files. Phones load it over mobile networks.
 */
hostedLimit?: number
/**
 * Where a book opens that is read at an address elsewhere: frame, on its page in the portal, or tab, in a new tab of the browser, as libraries prefer that do not want to be framed. Books of catalog/hosted/ebooks open in the portal's own reader.
 */
openIn?: ("frame" | "tab")
/**
 * The items, in the order in which portals show them.
 */
items: Ebook[]
}
/**
 * One item of the section ebooks.
 */
export interface Ebook {
/**
 * The id in the address of the item's page.
 */
id: string
/**
 * The key under which the item's texts stand in catalog/messages.
 */
key: string
/**
 * The item's category: one of `categories` above.
 */
category: string
/**
 * false keeps the item out of portals that do not select it by id.
 */
standard?: boolean
/**
 * brief: the item has a title and a description only; its page leaves out the rest.
 */
texts?: ("full" | "brief")
/**
 * Figures that the texts name in braces, so that each stands once for all languages.
 */
facts?: {
/**
 * One figure.
 */
[k: string]: string | number
}
/**
 * Who wrote the book.
 */
author: string
/**
 * The language of the full text at `read` and `page` (BCP 47). Portals name it, since it may be another than theirs.
 */
language?: string
/**
 * The book's page in the public library.
 */
page?: string
/**
 * Where the book is: the name of an EPUB in catalog/hosted/ebooks, which is published with the site ("moby-dick" for moby-dick.epub), or the address of its full text as HTML, shown in the reader frame.
 */
read?: string
}
/**
 * The items of the section fitness, shared by all tenants: facts only, texts stand in catalog/messages.
 */
export interface FitnessSection {
/**
 * The categories of the section, in the order of the filter.
 */
categories: string[]
/**
 * How large a film of catalog/hosted/fitness may be, in megabytes of a million bytes, with all its files. Phones load it over mobile networks.
 */
hostedLimit?: number
/**
 * The items, in the order in which portals show them.
 */
items: FitnessProgram[]
}
/**
 * One item of the section fitness.
 */
export interface FitnessProgram {
/**
 * The id in the address of the item's page.
 */
id: string
/**
 * The key under which the item's texts stand in catalog/messages.
 */
key: string
/**
 * The item's category: one of `categories` above.
 */
category: string
/**
 * false keeps the item out of portals that do not select it by id.
 */
standard?: boolean
/**
 * brief: the item has a title and a description only; its page leaves out the rest.
 */
texts?: ("full" | "brief")
/**
 * Figures that the texts name in braces, so that each stands once for all languages.
 */
facts?: {
/**
 * One figure.
 */
[k: string]: string | number
}
/**
 * How demanding the program is.
 */
difficulty: ("beginner" | "intermediate" | "advanced")
/**
 * How long one session takes, in minutes.
 */
minutes?: number
/**
 * How many days the program lasts.
 */
days?: number
timer?: Timer
/**
 * The movements of the program in their order, shown by a drawn figure. With a timer, each round takes the next one.
 */
movements?: WorkoutMovement[]
/**
 * The movements that the first step names, which warms up; the drawn figure shows them one after the other while it lasts.
 */
warmUp?: MovementId[]
/**
 * A film of the program: the name of an MP4 or WebM in catalog/hosted/fitness, which is published with the site ("plank" for plank.mp4, with its captions in plank.en.vtt), or the address of a page with the video. Left out when there is none.
 */
video?: string
}
/**
 * The intervals of a guided timer.
 */
export interface Timer {
/**
 * Seconds of work.
 */
work: number
/**
 * Seconds of rest.
 */
rest: number
/**
 * How often work and rest are repeated.
 */
rounds: number
}
/**
 * One movement of a program, and how much of it.
 */
export interface WorkoutMovement {
movement: MovementId
/**
 * The day of a program of several days, from 1.
 */
day?: number
/**
 * Which side, where a movement is listed for each side by itself; without it both sides follow one another.
 */
side?: ("left" | "right")
/**
 * How often the repetitions or seconds are done. Without it, the fact `sets` holds, or 1.
 */
sets?: number
/**
 * Repetitions in one set, a number or a span. Without it and without `seconds`, the fact `reps` holds.
 */
reps?: (number | string)
/**
 * How long it is done or held, on each side.
 */
seconds?: number
}
/**
 * The items of the section games, shared by all tenants: facts only, texts stand in catalog/messages.
 */
export interface GamesSection {
/**
 * The categories of the section, in the order of the filter.
 */
categories: string[]
/**
 * What the filter offers where a button for each category would be too many: categories that stand together under one name, in the order of the filter. A category that stands on no shelf has a button of its own. Without shelves, each category has one.
 * 
 * Items: One shelf.
 */
shelves?: {
/**
 * The id of the shelf in the address of the filtered list, and the key of its name in catalog/messages. Not that of a category.
 */
id: string
/**
 * Some of the categories above.
 */
categories: string[]
}[]
/**
 * How large a game of catalog/hosted/games may be, in megabytes of a million bytes, with all its files. Phones load it over mobile networks.
 */
hostedLimit?: number
/**
 * The items, in the order in which portals show them.
 */
items: Game[]
}
/**
 * One item of the section games.
 */
export interface Game {
/**
 * The id in the address of the item's page.
 */
id: string
/**
 * The key under which the item's texts stand in catalog/messages.
 */
key: string
/**
 * The item's category: one of `categories` above.
 */
category: string
/**
 * false keeps the item out of portals that do not select it by id.
 */
standard?: boolean
/**
 * brief: the item has a title and a description only; its page leaves out the rest.
 */
texts?: ("full" | "brief")
/**
 * Figures that the texts name in braces, so that each stands once for all languages.
 */
facts?: {
/**
 * One figure.
 */
[k: string]: string | number
}
/**
 * Where the game is: the name of a folder in catalog/hosted/games, which is published with the site, or an address (https://…), shown in a frame. Left out when there is none.
 */
play?: string
}
/**
 * The items of the section recipes, shared by all tenants: facts only, texts stand in catalog/messages.
 */
export interface RecipesSection {
/**
 * The categories of the section, in the order of the filter.
 */
categories: string[]
/**
 * How large a film of catalog/hosted/recipes may be, in megabytes of a million bytes, with all its files. Phones load it over mobile networks.
 */
hostedLimit?: number
/**
 * What recipes are made of, by key; the names stand in catalog/messages. Only what an item names reaches its page.
 */
ingredients?: {
[k: string]: Ingredient
}
/**
 * The items, in the order in which portals show them.
 */
items: Recipe[]
}
/**
 * What recipes need to know of an ingredient.
 */
export interface Ingredient {
/**
 * Where its figures are from: the number of the food (NDB) in the USDA National Nutrient Database for Standard Reference, release 28.
 */
food?: string
/**
 * Its nutrition. A figure that the source does not give is left out, and so it is on the page of each recipe with this ingredient.
 */
per100g?: {
/**
 * Energy in kilocalories.
 */
kcal?: number
/**
 * Protein in grams.
 */
protein?: number
/**
 * Fat in grams.
 */
fat?: number
/**
 * Saturated fat in grams.
 */
saturates?: number
/**
 * Carbohydrate in grams as the source has it: fibre is part of it.
 */
carbohydrate?: number
/**
 * Fibre in grams.
 */
fibre?: number
}
/**
 * true for what has no figures and is used in so small amounts that nutrition does not count it: spices, salt, water.
 */
uncounted?: boolean
/**
 * What a measure of it weighs, in grams; other measures of volume follow from one.
 */
grams?: {
/**
 * One piece, without what is thrown away.
 */
piece?: number
/**
 * A teaspoon.
 */
tsp?: number
/**
 * A tablespoon.
 */
tbsp?: number
/**
 * An American cup. What is measured in grams is shown in cups to those who cook so.
 */
cup?: number
}
/**
 * What of Annex II of Regulation (EU) No 1169/2011 it is or usually holds; recipes take it from here.
 */
allergens?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soya" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[]
}
/**
 * One item of the section recipes.
 */
export interface Recipe {
/**
 * The id in the address of the item's page.
 */
id: string
/**
 * The key under which the item's texts stand in catalog/messages.
 */
key: string
/**
 * The item's category: one of `categories` above.
 */
category: string
/**
 * false keeps the item out of portals that do not select it by id.
 */
standard?: boolean
/**
 * brief: the item has a title and a description only; its page leaves out the rest.
 */
texts?: ("full" | "brief")
/**
 * Figures that the texts name in braces, so that each stands once for all languages.
 */
facts?: {
/**
 * One figure.
 */
[k: string]: string | number
}
/**
 * How many servings the amounts are for (of a recipe that `makes` pieces: how many pieces).
 */
servings?: number
/**
 * What `servings` counts: portions, or pieces such as energy balls.
 */
makes?: ("servings" | "pieces")
/**
 * Minutes of work besides those of the steps' timers; the page adds both up to the total time.
 */
prepMinutes?: number
/**
 * What is needed, in the order in which the steps use it.
 */
ingredients?: RecipeIngredient[]
/**
 * What the steps are, one entry for each step of the texts, in their order: which drawing shows it, and what its timer counts.
 */
steps?: RecipeStep[]
/**
 * A film of the recipe: the name of an MP4 or WebM in catalog/hosted/recipes, which is published with the site ("plank" for plank.mp4, with its captions in plank.en.vtt), or the address of a page with the video. Left out when there is none.
 */
video?: string
}
/**
 * One ingredient of a recipe.
 */
export interface RecipeIngredient {
/**
 * The key of the ingredient: one of `ingredients` above.
 */
key: string
/**
 * How much of it: a number, or the name of the figure in `facts` that the texts give for it. Left out for what is added to taste.
 */
amount?: (number | string)
/**
 * What the amount counts; tablespoons hold 15 ml and teaspoons 5 ml.
 */
unit?: ("g" | "ml" | "tsp" | "tbsp" | "piece")
/**
 * Whether the dish can do without it: it is marked, and does not count towards the nutrition.
 */
optional?: boolean
}
/**
 * What is done in one step.
 */
export interface RecipeStep {
/**
 * The drawing that shows the step.
 */
scene: ("chop" | "toast" | "rinse" | "soak" | "mix" | "season" | "pour" | "boil" | "fry" | "bake" | "tray" | "blend" | "rest" | "chill" | "shape" | "layer" | "serve")
/**
 * The name of the figure in `facts` that the step takes. It ends in minutes or in hours; of a span such as 10–12 a timer counts the first.
 */
timer?: string
/**
 * How often that time passes, for example 2 for each of two sides.
 */
times?: number
}
/**
 * One market of one brand. One file in tenants/ makes one portal; whatever is not said here comes from the file named in `extends`.
 */
export interface Tenant {
/**
 * The file in tenants/ whose values this one starts from, without its .yaml ending. Maps merge; lists and single values replace.
 */
extends?: string
brand: Brand
market?: Market
/**
 * One entry for each language (and host variant) of the market. Each becomes a complete web root.
 */
sites: Site[]
sections?: Sections
texts?: MarketTexts
offer?: Offer
/**
 * The terms of service: a folder in catalog/terms, filled with the facts of `offer`.
 */
terms: string
login: Login
}
/**
 * One language of the market on its own hosts.
 */
export interface Site {
/**
 * The language of the site: a code from catalog/languages.yaml.
 */
language: string
/**
 * A short name that tells this site from another of the same language, for example one for phones.
 */
variant?: string
/**
 * Whether this is the market's site for visitors whom none of its languages fits. Search engines lead them there (hreflang x-default), unless a site of the brand stands on a bare base domain ('@'). A market with one site need not say it.
 */
default?: boolean
/**
 * The names in front of each of the brand's base domains. '@' is the base domain itself. The first one is the site's own address.
 */
subdomains: string[]
/**
 * Further hosts by pattern, where a market has odd ones. '*' stands for any characters within one name of the host; the pattern ends in a base domain of the brand.
 */
hostPatterns?: string[]
/**
 * The page where a subscriber of this site ends the subscription. Shown in the footer, on the profile and in the terms.
 */
unsubscribe?: string
sections?: Sections
}
/**
 * A named palette of colours, turned into CSS variables.
 */
export interface Theme {
/**
 * The theme in catalog/themes whose values this one starts from, without its .yaml ending. What stands here goes over it.
 */
extends?: string
from?: ThemeColors
/**
 * Whether the theme is dark or light; form controls and scroll bars follow.
 */
appearance: ("dark" | "light")
/**
 * How round corners are.
 */
radius: ("none" | "small" | "medium" | "large" | "full")
colors: Palette
}
/**
 * One or two colours from which the whole palette is worked out, each text readable on its ground. A colour that stands in `colors` goes over it.
 */
export interface ThemeColors {
primary: Color
accent?: Color
}
/**
 * The colours, each as #rrggbb or #rgb. All of them are needed in a theme that neither extends another nor is given `from` colours.
 */
export interface Palette {
background: Color
foreground: Color
card: Color
cardForeground: Color
primary: Color
primaryForeground: Color
secondary: Color
secondaryForeground: Color
accent: Color
accentForeground: Color
muted: Color
mutedForeground: Color
destructive: Color
destructiveForeground: Color
border: Color
rippleLight: Color
ripple: Color
rippleDark: Color
}
