import { hash } from 'node:crypto'
import type { Tag, TagBudget } from '#commerce/contract/tags.ts'

/** More of them are no measurement any more. */
const MOST_REQUESTS = 80
const MOST_FAULTS = 5
/** A question heard later was not heard because the frame was busy (ms). */
const LATE_MS = 500

/**
 * Runs first in a frame, before what it was made for: takes the port the page hands over, keeps count of what is spent
 * and tells the page, which takes the frame away; of long tasks only its own, since frames may share a process; where
 * nothing is seen of a frame no browser tells them, and how late the page's questions are heard counts. In a frame without
 * an origin the page, its cookies and its storage are out of reach; what would still reach it, scrolling to an element,
 * taking the focus, opening windows, filling the way back, is locked unless the visitor pressed something in the frame.
 */
const FRAME_SCRIPT = `(function(o){
var port,kb=0,ms=0,n=0,faults=0,w=window;w.dataLayer=[];
function tell(what,more){port&&port.postMessage([what,more])}
function watch(type,each){try{new PerformanceObserver(function(l){l.getEntries().forEach(each)}).observe({type:type,buffered:true})}catch(e){}}
function lock(what,name,value){Object.defineProperty(what,name,{value:value})}
function pressed(){return navigator.userActivation?navigator.userActivation.isActive:true}
function only(what,name,may){var own=what[name];own&&lock(what,name,function(){if(may(this))return own.apply(this,arguments)})}
function never(){return false}
only(Element.prototype,'scrollIntoView',never);only(Element.prototype,'scrollIntoViewIfNeeded',never);
only(HTMLElement.prototype,'focus',pressed);only(SVGElement.prototype,'focus',pressed);only(w,'open',pressed);
only(HTMLElement.prototype,'click',function(e){return e.isConnected});
lock(History.prototype,'pushState',History.prototype.replaceState);
addEventListener('click',function(e){e.isTrusted||e.preventDefault()},true);addEventListener('hashchange',function(){tell('over','left')});
var said=0;function consent(){w.dataLayer.push(arguments);said=1}
function fault(){faults++;if(faults===1)tell('threw');if(faults===${MOST_FAULTS})tell('over','faults')}
var waits=0,last=0;function awake(asked){var now=performance.timeOrigin+performance.now(),late=now-Math.max(asked,last);last=now;
if(late>${LATE_MS})waits+=late;tell('awake');if(waits>o.ms)tell('over','time')}
addEventListener('error',function(e){if(e.target===w)fault()});addEventListener('unhandledrejection',fault);
addEventListener('message',function(e){if(e.source!==parent||port||!e.ports[0])return;port=e.ports[0];
w.shop=e.data;
port.onmessage=function(m){var d=m.data;if(d.shop){w.shop=d.shop;dispatchEvent(new Event('shop'))}else if(d.consent)consent('consent',said?'update':'default',d.consent);else if(d.offer)tell('ready');else if(d.ping)awake(d.ping);else w.dataLayer.push(d.push)};
watch('resource',function(r){n++;kb+=(r.transferSize||r.encodedBodySize||0)/1024;if(kb>o.kb)tell('over','bytes');else if(n>${MOST_REQUESTS})tell('over','requests')});
watch('longtask',function(t){if(t.name==='self')ms+=t.duration;if(ms>o.ms)tell('over','time')});
var due;function tall(){due=0;tell('height',document.documentElement.scrollHeight)}
try{new ResizeObserver(function(){due=due||setTimeout(tall,150)}).observe(document.body)}catch(x){}
var s=document.createElement('script');s.onload=function(){tell('loaded')};s.onerror=function(){tell('blocked')};s.async=true;s.src=o.src;document.head.appendChild(s)});
parent.postMessage('frame','*')})(document.currentScript.dataset)`

const SCRIPT_HASH = `'sha256-${hash('sha256', FRAME_SCRIPT, 'base64')}'`
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The document a vendor's script runs in, and its policy: nothing but the configured origins, in a sandbox that has no
 * origin, no storage, no forms and no way to lead the page elsewhere.
 * @param isShown whether it draws something a visitor reads
 */
export function tagFrame(
  { url, origins }: Tag,
  { kilobytes, milliseconds }: TagBudget,
  isShown: boolean,
): { html: string; csp: string } {
  const hosts = origins.join(' ')
  return {
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Conteúdo de parceiro</title></head><body><script data-src="${escaped(url)}" data-kb="${kilobytes}" data-ms="${milliseconds}">${FRAME_SCRIPT}</script></body></html>`,
    csp: [
      "default-src 'none'",
      `script-src ${SCRIPT_HASH} ${hosts}`,
      `connect-src ${hosts}`,
      `img-src ${hosts} data:`,
      ...(isShown ? [`style-src 'unsafe-inline' ${hosts}`, `font-src ${hosts}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      `sandbox allow-scripts${isShown ? ' allow-popups' : ''}`,
    ].join('; '),
  }
}
