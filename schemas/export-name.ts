/** The name of a schema's validator: "section-games" or "section-games.schema.json" → "sectionGames". */
export function exportName(schema: string): string {
  return schema
    .replace('.schema.json', '')
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
