/** The module that the benchmark writes for each tenant; see measure-peer.ts. */
declare module '@tenant' {
  type Load = () => Promise<{ default: unknown }>;
  /** By host: the site's texts, and its data by address. */
  export const sites: Record<string, { site: Load; data: Record<string, Load> }>;
  export const login: () => Promise<unknown>;
}
