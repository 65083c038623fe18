/** How the page for a phone looks: for a thumb in a glove, in the sun and at night. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f5f4f0;--sheet:#fff;--ink:#15181c;--ink2:#474e57;--line:#aaa69c;--accent:#0b5cad;--on:#fff;--good:#1c6b3a;--soft:#e6f1e9;--warn:#9a3412;--bad:#a11a1a}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--sheet:#1e2226;--ink:#f0f1f2;--ink2:#b9c0c8;--line:#59626c;--accent:#7ab8f5;--on:#0b1420;--good:#7fd29b;--soft:#1c2b22;--warn:#f2a66f;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.35 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;padding-bottom:8.5rem}
header,main{max-width:44rem;margin:0 auto;padding:.75rem 1rem 0}
h1{font-size:1.375rem;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1rem 0 .375rem;color:var(--ink2)}
p{margin:0}
header p{color:var(--ink2);overflow-wrap:anywhere}
.remarks{margin-top:.375rem;color:var(--ink);font-weight:600}
.plain{margin-top:.5rem;padding:.5rem .75rem;border-left:.25rem solid var(--warn);background:var(--sheet);color:var(--ink)}
.live .plain,body:not(.live) .acts,body:not(.live) footer,body:not(.live) .by{display:none}
ol,ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:1.75rem 1fr;gap:0 .25rem;margin-bottom:.5rem;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sheet)}
li .n{grid-row:1/5;color:var(--ink2);padding-top:.125rem}
li strong{font-size:1.25rem;letter-spacing:-.01em}
#added li{grid-template-columns:1fr}
.head{display:flex;flex-wrap:wrap;gap:.25rem .625rem;align-items:baseline}
.hazmat{padding:0 .375rem;border:2px solid var(--bad);border-radius:.1875rem;color:var(--bad);font-weight:700}
.facts,.note{color:var(--ink2);overflow-wrap:anywhere}
.way{font-weight:600;overflow-wrap:anywhere}
.state{font-weight:650;color:var(--good)}
[data-is=done],[data-is=settled]{background:var(--soft)}
[data-is=skipped] .state{color:var(--warn)}
[data-is=skipped]{border-style:dashed}
.acts{grid-column:1/-1;display:flex;gap:.5rem;margin-top:.5rem}
button{flex:1;min-height:3.25rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sheet);color:var(--ink);font:inherit;font-size:1.0625rem;font-weight:600}
button:disabled{opacity:.5}
button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
[data-act=done]{flex:1.6}
[data-is=open] [data-act=undo],[data-is=done] [data-act=done],[data-is=done] [data-act=skip],[data-is=skipped] [data-act=done],[data-is=skipped] [data-act=skip],[data-is=settled] .acts{display:none}
[data-act=undo]{min-height:2.75rem;font-weight:500}
.by{display:flex;gap:.75rem;align-items:center;margin-top:.375rem;min-height:2.75rem}
.by button,.small{flex:none;min-height:2.75rem;font-size:1rem;font-weight:500}
footer{position:fixed;inset:auto 0 0;padding:.5rem max(1rem,calc(50vw - 21rem)) calc(.5rem + env(safe-area-inset-bottom));border-top:2px solid var(--accent);background:var(--sheet)}
footer .row{display:flex;gap:.5rem;margin-top:.375rem}
.sum{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;font-weight:650}
#unsent{color:var(--warn)}
.keeps{font-size:.875rem}
.band{padding:.375rem 1rem;background:#5b2ea6;color:#fff;font-weight:700;text-align:center}
dialog{width:min(32rem,calc(100vw - 2rem));padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet);color:var(--ink)}
dialog::backdrop{background:rgb(0 0 0/.5)}
dialog h2{margin-top:0;color:var(--ink);font-size:1.125rem}
label{display:block;margin:.5rem 0 .25rem;font-weight:600}
input,select,textarea{width:100%;min-height:3.25rem;padding:.375rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--paper);color:var(--ink);font:inherit;font-size:1.0625rem}
.pile{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin-top:.75rem}
.column{display:grid;gap:.5rem;margin-top:.75rem}
.wrong{color:var(--bad);font-weight:600;min-height:1.35em}
@media print{:root{--paper:#fff;--sheet:#fff;--ink:#000;--ink2:#000;--line:#000}.acts,footer,dialog,.keeps{display:none!important}article,li{break-inside:avoid}.band{border:2px dashed #000;color:#000}}
[hidden]{display:none!important}
`;
