/** The style of an exported page: light and dark, readable on paper too. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#eef2ef;--panel:#fff;--line:#dbe4df;--ink:#12211b;--ink2:#43534b;--ink3:#5c6b63;--green:#0b5d45;--soft:#e6f3ed;--red:#b42318;--amber:#8a5200;--blue:#1d5a94}
@media (prefers-color-scheme:dark){:root{--bg:#0a100d;--panel:#131c18;--line:#26342d;--ink:#eef4f1;--ink2:#b5c4bc;--ink3:#94a59c;--green:#57cfa3;--soft:#12332a;--red:#ff8a80;--amber:#f2b24c;--blue:#8fc1f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
header,main,footer{max-width:1060px;margin:0 auto;padding:0 20px}
header{padding-top:32px}
h1{margin:0 0 4px;font-size:26px;letter-spacing:-.01em}
header p{max-width:70ch;margin:0 0 16px;color:var(--ink2)}
dl{display:flex;flex-wrap:wrap;gap:8px 28px;margin:0 0 20px}
dt{font-size:12px;color:var(--ink3)}
dd{margin:0;font-weight:550}
.verdict{margin:0 0 16px;padding:4px 16px 12px;background:var(--panel);border:1px solid var(--line);border-radius:12px}
.verdict h2{margin:8px 0;font-size:18px}
.verdict ul{margin:0;padding:0 0 0 18px}
.verdict li{border:0;padding:2px 0;list-style:disc}
.verdict [data-verdict=good]>b{color:var(--green)}
.verdict [data-verdict=bad]>b{color:var(--red)}
.step{margin:0 0 8px;background:var(--panel);border:1px solid var(--line);border-radius:12px}
.step>summary{display:flex;align-items:center;gap:12px;padding:10px 14px;cursor:pointer;list-style:none;border-radius:12px}
.step>summary::-webkit-details-marker{display:none}
summary:focus-visible{outline:2px solid var(--green);outline-offset:1px}
.number{flex:none;width:28px;height:28px;border-radius:50%;background:var(--soft);color:var(--green);font-weight:650;font-size:13px;line-height:28px;text-align:center}
.what{flex:1;min-width:0;font-weight:600}
.place{color:var(--ink3);font:12px/1.4 ui-monospace,monospace;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bad{flex:none;color:var(--red);font-size:13px;font-weight:600}
time{flex:none;color:var(--ink3);font-size:12px;font-variant-numeric:tabular-nums}
.in{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:20px;padding:6px 14px 16px 54px}
ol{margin:0;padding:0;list-style:none}
li{border-top:1px solid var(--line)}
li:first-child{border-top:0}
.row{display:grid;grid-template-columns:84px minmax(0,1fr) auto;gap:10px;align-items:baseline;padding:5px 0;list-style:none}
summary.row{cursor:pointer}
summary.row .text::after{content:' …';color:var(--ink3)}
.text{overflow-wrap:anywhere}
.lane{font-size:12px;font-weight:600;color:var(--ink3)}
.lane[data-lane=call]{color:var(--green)}
.lane[data-lane=route]{color:var(--blue)}
.lane[data-lane=world]{color:var(--amber)}
.wrong .text,.lane[data-lane=console]{color:var(--red)}
pre{margin:0 0 8px;padding:10px;background:var(--bg);border-radius:8px;font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
figure{margin:0}
.screen{display:grid;place-items:center;border-radius:22px;overflow:hidden;border:8px solid #14211b}
.screen:empty{display:none}
.screen iframe{display:block;border:0;background:#fff}
figure.last{margin:16px 0}
.last img{max-width:360px;border:1px solid var(--line)}
figcaption{max-width:376px;margin-top:6px;font-size:13px;color:var(--ink2)}
figcaption summary{cursor:pointer}
.none{color:var(--ink3)}
[hidden]{display:none!important}
button,select{font:inherit;color:var(--ink);background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:6px 12px;margin:0 6px 6px 0;max-width:100%;cursor:pointer}
:is(button,select):focus-visible{outline:2px solid var(--green);outline-offset:1px}
.stage{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-start;padding:20px}
.phone{border:8px solid #14211b;border-radius:22px;background:#fff}
.panel{flex:1;min-width:300px;max-width:520px}
.panel header{padding:0}
.panel h2{margin:18px 0 6px;font-size:16px}
.panel p{margin:0 0 8px}
.panel label{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline}
.panel p.good{color:var(--green)}
.panel p.doubt{color:var(--amber)}
footer{padding:16px 20px 40px;color:var(--ink3);font-size:13px}
@media (max-width:860px){.in{grid-template-columns:minmax(0,1fr);padding-left:14px}.place{display:none}}
@media (max-width:700px){.stage{padding:0;gap:0}.phone{width:100%;height:calc(100dvh - 64px);border:0;border-radius:0}.panel{max-width:none;padding:8px 16px}}
@media print{.step{break-inside:avoid}}
`;
