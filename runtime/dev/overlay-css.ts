/**
 * The looks of the overlay: a sheet at the lower edge, so that the page stays in sight above it. Colours have a
 * contrast of 4.5 at least, on a ground of their own whatever the page's is.
 */
export const OVERLAY_CSS = `
:host { all: initial; }
* { box-sizing: border-box; font: inherit; color: inherit; margin: 0; }
.panel, .badge {
  position: fixed; z-index: 2147483647; direction: ltr; text-align: left;
  font: 14px/1.5 system-ui, sans-serif; color: #f4f4f5; background: #18181b;
}
.panel {
  inset: auto 0 0; max-width: 60rem; margin: 0 auto; max-height: min(70vh, 40rem);
  display: flex; flex-direction: column; overflow: hidden;
  border-top: 3px solid #f87171; border-radius: 12px 12px 0 0;
  box-shadow: 0 -8px 40px #000a;
}
header { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 8px 16px; }
h2 { font-size: 16px; font-weight: 600; }
ol { list-style: none; padding: 0 16px 16px; margin: 0; overflow: auto; overscroll-behavior: contain; }
li { padding: 12px 0 16px; border-top: 1px solid #3f3f46; display: grid; gap: 8px; justify-items: start; min-width: 0; }
p { min-width: 0; max-width: 100%; overflow-wrap: anywhere; }
.where { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.error { color: #fca5a5; }
.warning { color: #fcd34d; }
button { border: 0; background: none; padding: 0; cursor: pointer; border-radius: 6px; }
button:focus-visible, pre:focus-visible { outline: 2px solid #93c5fd; outline-offset: 2px; }
button:disabled { opacity: .6; cursor: default; }
.place { color: #93c5fd; text-decoration: underline; text-underline-offset: 3px; min-height: 28px; overflow-wrap: anywhere; text-align: left; }
.close { width: 44px; height: 44px; font-size: 24px; line-height: 1; }
.close:hover { background: #3f3f46; }
pre {
  width: 100%; padding: 8px 0; margin: 0; overflow-x: auto; background: #09090b; border-radius: 8px;
  font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; tab-size: 2;
}
.line { display: block; width: max-content; min-width: 100%; padding-right: 12px; color: #a1a1aa; white-space: pre; }
.at { color: #fafafa; background: #27272a; }
i { display: inline-block; width: 3.5em; padding-right: 1em; text-align: right; color: #a1a1aa; user-select: none; }
mark { background: #7f1d1d; color: #fff; border-radius: 2px; box-shadow: 0 2px 0 #f87171; }
.fix b { font-weight: 600; color: #86efac; }
.apply { background: #15803d; color: #fff; font-weight: 600; padding: 8px 16px; min-height: 40px; max-width: 100%; overflow-wrap: anywhere; }
.apply:hover { background: #166534; }
.fault { color: #fca5a5; }
.fault:empty { display: none; }
.badge { right: 12px; bottom: 12px; padding: 10px 16px; min-height: 44px; border-radius: 22px; font-weight: 600; box-shadow: 0 2px 16px #0008; }
.badge.error { border: 2px solid #f87171; }
.badge.warning { border: 2px solid #fbbf24; }
`;
