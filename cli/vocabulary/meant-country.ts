import { type Meant, meant, plainLetters } from '../problems/nearest.ts';
import { countriesByName, currentCode, isCountry } from './country-codes.ts';

/**
 * The code of the country (ISO 3166-1) that a wrong one, or a name, means: "ke", "Kenya", "UK", "UAE".
 * @returns undefined where none is near.
 */
export function meantCountry(found: string): Meant | undefined {
  const code = found.trim().toUpperCase();
  if (isCountry(code)) return { word: code, certain: true };
  if (/^[A-Z]{2}$/.test(code)) {
    const current = currentCode(code);
    // A state that is gone may have had several after it; the United Kingdom is one with its two codes.
    return current === undefined ? undefined : { word: current, certain: code === 'UK' };
  }
  const names = countriesByName();
  const named = meant(found, names.keys());
  const word = named && names.get(named.word);
  // A name with a letter wrong may be a neighbour's: Niger, Nigeria.
  if (word !== undefined)
    return { word, certain: plainLetters(named?.word ?? '') === plainLetters(found) };
  const initials = [...names].filter(([name]) => initialsOf(name) === code);
  return initials.length === 1 ? { word: initials[0]?.[1] as string, certain: false } : undefined;
}

function initialsOf(name: string): string {
  return name.replace(/(\p{Lu})[^\s-]*|[^\p{Lu}]/gu, '$1');
}
