import { allows, COOKIE_CHOICES } from '#app/lib/cookie-choice.ts'
import { PERSISTED_KEY, SEEN_KEY } from '#app/lib/storage-keys.ts'

/** Choices that let this device remember products. */
const REMEMBERED = COOKIE_CHOICES.filter((choice) => allows(choice, 'personalisation'))

/**
 * The one inline script of a page: runs in `<head>`, before anything paints, always the same text, so one hash in the
 * Content-Security-Policy covers every page (house §4). It marks `<html>`:
 * - `data-layout="desktop"` when the path says so (storefront §2.1);
 * - `data-person="customer|agent"` from the activity cookie (domain §9.3), so the header does not greet a guest first;
 * - `data-cep` when the visitor's CEP is known, so that what it brings has its room;
 * - `data-history` when this device remembers products, so that they have their room on the home page;
 * - `data-consent="ask"` until the visitor chose about cookies, never of agents, whose fields it would cover: what needs
 * consent stays off there; and where the channel hints differ from ca_0 it veils
 * `[data-price]`, space kept, until that channel's own prices are there. The veil is a constructed sheet: the policy
 * allows it and React does not see it.
 */
export const HEAD_SCRIPT = `(function(d,r){try{
var c=function(n){var m=('; '+d.cookie).split('; '+n+'=')[1];m=m&&m.split(';')[0];return m==='DEL'?'':m||''},
k=[new URLSearchParams(location.search).get('canal'),c('userSegment')].find(function(x){return/^ca_\\d{1,6}$/.test(x)})||(c('acessoRestrito')==='true'?'ca_861':'ca_0'),
s='',h='';try{s=localStorage.getItem('${PERSISTED_KEY}')||'';h=localStorage.getItem('${SEEN_KEY}')||''}catch(e){}
var a=(/(?:^|; )WC_USERACTIVITY_(?!-1002=)[^=]+=([^;]+)/.exec(d.cookie)||[])[1];a=a&&a.split(/,|%2C/i)[4];
if(a&&a!=='null')r.dataset.person=/"nomeTelevendedor":"[^"]/.test(s)?'agent':'customer';
if(r.dataset.person!=='agent'&&!/^\\/loja(\\/desktop)?\\/televendas(\\/|$)/.test(location.pathname)&&!/"acceptedCookies":"(${COOKIE_CHOICES.join('|')})"/.test(s))r.dataset.consent='ask';
if(h.length>2&&/"acceptedCookies":"(${REMEMBERED.join('|')})"/.test(s))r.dataset.history='';
if(/^\\d{8}(\\.|$)/.test(c('cep')))r.dataset.cep='';
if(/^(\\/loja)?\\/desktop(\\/|$)/.test(location.pathname))r.dataset.layout='desktop';
if(k!=='ca_0'){var v=new CSSStyleSheet();v.replaceSync('[data-price]{visibility:hidden!important}');d.adoptedStyleSheets.push(v);window.__veil=v}
}catch(e){}})(document,document.documentElement)`

declare global {
  interface Window {
    /** Hides prices of the wrong channel; emptied when the right ones are there. */
    __veil?: CSSStyleSheet
  }
}
