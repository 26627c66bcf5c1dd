export const oldBrowserId = 'old-browser';

/**
 * Shows the notice for browsers below `browserslist` in package.json, whose engines cannot parse the other scripts.
 * Lookbehind separates Safari from 16.4 on, `:has()` Firefox from 121 on, `color-mix()` Chrome and Edge from 111 on.
 * Written in the syntax of 2009; the page's policy lists its hash.
 */
export const oldBrowserScript = `(function(){
try{new RegExp('(?<=a)b');if(CSS.supports('selector(:has(a))')&&CSS.supports('color','color-mix(in srgb,red,red)'))return}catch(e){}
document.getElementById('${oldBrowserId}').hidden=false
})()`;
