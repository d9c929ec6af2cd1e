/** The reviewer's page follows the reader's own colours and fits a phone. */
export const style = `:root{color-scheme:light dark;scroll-padding:1rem 0 5rem}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;overflow-wrap:anywhere;background:Canvas;color:CanvasText}
header,main{max-width:100rem;margin:0 auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.25rem;margin:0}h3{font-size:1rem;margin:0 0 .5rem}h4{font-size:1rem;margin:1rem 0 .25rem}
p,ul,ol{margin:.5rem 0}ol,ul{padding-left:1.5rem}
a{color:LinkText}
.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end;margin:1rem 0}
fieldset{border:1px solid;border-radius:.5rem;padding:.25rem .75rem;margin:0;min-width:0}
fieldset label{display:inline-flex;gap:.35rem;align-items:center;min-height:2.5rem;margin-right:.75rem}
input[type=radio],input[type=checkbox]{width:1.25rem;height:1.25rem;margin:0}
.field{display:grid;gap:.25rem;flex:1 1 14rem}
input[type=text],input[type=search],textarea,button{font:inherit;color:inherit;width:100%;min-height:2.75rem;padding:.4rem .6rem;border:1px solid;border-radius:.5rem;background:Field}
textarea{display:block;resize:vertical;min-height:4.5rem}
button{width:auto;background:ButtonFace;color:ButtonText;font-weight:600}
nav ul{columns:14rem;list-style:none;padding:0}nav a{display:block;padding:.3rem 0;overflow-wrap:anywhere}
summary{min-height:2.5rem;padding:.4rem 0;cursor:pointer;font-weight:600}
section{border-top:2px solid;padding:1.25rem 0}
section>p{margin:.25rem 0 1rem;overflow-wrap:anywhere}
.languages{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr))}
article{min-width:0;overflow-wrap:anywhere}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));margin:1rem 0}
figure{margin:0;max-width:360px}
img{display:block;width:100%;height:auto;border:1px solid}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid}
.changes{border-left:.3rem solid;padding-left:.75rem;margin:1rem 0}
.changes ul{list-style:none;padding:0}.changes li{margin:.4rem 0}
del,ins{display:block}ins{font-weight:600;text-decoration:none}
del::before{content:"was ";font-weight:600}ins::before{content:"is ";font-weight:400}
.bar{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center;justify-content:space-between;padding:.5rem .75rem;border-top:2px solid;background:Canvas}
.bar p{margin:0}
[hidden]{display:none!important}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}
@media print{.bar,form,nav,.skip{display:none}}`;
