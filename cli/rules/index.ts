import brandId from './brand-id.ts';
import brandTextMissing from './brand-text-missing.ts';
import catalogueTextMissing from './catalogue-text-missing.ts';
import countryUnknown from './country-unknown.ts';
import currencyUnknown from './currency-unknown.ts';
import defaultSite from './default-site.ts';
import duplicateItem from './duplicate-item.ts';
import duplicateSite from './duplicate-site.ts';
import fileMissing from './file-missing.ts';
import foreignBaseDomain from './foreign-base-domain.ts';
import glossaryWord from './glossary-word.ts';
import hostCollision from './host-collision.ts';
import hostedUnfit from './hosted-unfit.ts';
import hostedUnknown from './hosted-unknown.ts';
import hostedUnused from './hosted-unused.ts';
import linkScheme from './link-scheme.ts';
import loginKeyPublic from './login-key-public.ts';
import messageUnused from './message-unused.ts';
import paletteContrast from './palette-contrast.ts';
import pictureUnfit from './picture-unfit.ts';
import pictureUnused from './picture-unused.ts';
import placeholderText from './placeholder-text.ts';
import pluralForms from './plural-forms.ts';
import priceOperator from './price-operator.ts';
import properNameUnused from './proper-name-unused.ts';
import recipeFigure from './recipe-figure.ts';
import type { Rule } from './rule.ts';
import sectionEmpty from './section-empty.ts';
import termsFactMissing from './terms-fact-missing.ts';
import termsFactUnknown from './terms-fact-unknown.ts';
import termsInEnglish from './terms-in-english.ts';
import termsSectionHidden from './terms-section-hidden.ts';
import termsSyntax from './terms-syntax.ts';
import textCharacter from './text-character.ts';
import textFactMissing from './text-fact-missing.ts';
import textPlaceholder from './text-placeholder.ts';
import themeExtends from './theme-extends.ts';
import timezoneUnknown from './timezone-unknown.ts';
import unknownBrandTextLanguage from './unknown-brand-text-language.ts';
import unknownCategory from './unknown-category.ts';
import unknownIngredient from './unknown-ingredient.ts';
import unknownItem from './unknown-item.ts';
import unknownLanguage from './unknown-language.ts';
import unknownLogo from './unknown-logo.ts';
import unknownTermsTemplate from './unknown-terms-template.ts';
import unknownTheme from './unknown-theme.ts';
import unsubscribeMissing from './unsubscribe-missing.ts';

/** Every rule, sorted by name. A test compares this list with the folder's. */
export const rules: readonly Rule[] = [
  brandId,
  brandTextMissing,
  catalogueTextMissing,
  countryUnknown,
  currencyUnknown,
  defaultSite,
  duplicateItem,
  duplicateSite,
  fileMissing,
  foreignBaseDomain,
  glossaryWord,
  hostCollision,
  hostedUnfit,
  hostedUnknown,
  hostedUnused,
  linkScheme,
  loginKeyPublic,
  messageUnused,
  paletteContrast,
  pictureUnfit,
  pictureUnused,
  placeholderText,
  pluralForms,
  priceOperator,
  properNameUnused,
  recipeFigure,
  sectionEmpty,
  termsFactMissing,
  termsFactUnknown,
  termsInEnglish,
  termsSectionHidden,
  termsSyntax,
  textCharacter,
  textFactMissing,
  textPlaceholder,
  themeExtends,
  timezoneUnknown,
  unknownBrandTextLanguage,
  unknownCategory,
  unknownIngredient,
  unknownItem,
  unknownLanguage,
  unknownLogo,
  unknownTermsTemplate,
  unknownTheme,
  unsubscribeMissing,
];
