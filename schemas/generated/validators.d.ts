// Made by schemas/generate.ts from the schemas beside it; do not edit.
import type { ErrorObject } from 'ajv';
export interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
export declare const brand: Validator;
export declare const languages: Validator;
export declare const messagesAdblockers: Validator;
export declare const messagesEbooks: Validator;
export declare const messagesFitness: Validator;
export declare const messagesGames: Validator;
export declare const messagesInterface: Validator;
export declare const messagesRecipes: Validator;
export declare const portico: Validator;
export declare const properNames: Validator;
export declare const sectionAdblockers: Validator;
export declare const sectionEbooks: Validator;
export declare const sectionFitness: Validator;
export declare const sectionGames: Validator;
export declare const sectionRecipes: Validator;
export declare const tenant: Validator;
export declare const theme: Validator;
