import { slotRecipe } from '../strict.ts'
import { disclosure } from './disclosure.ts'

/** Facets beside the grid from md; below they are a native popover drawer from the right. */
export const listing = slotRecipe({
  className: 'listing',
  slots: ['head', 'count', 'layout', 'facets', 'facetsTop', 'facetsTitle', 'facetsClose', 'facet', 'facetSummary', 'values', 'value', 'box', 'valueName', 'valueCount', 'more', 'range', 'rangeField', 'rangeInput', 'results', 'toolbar', 'filterButton', 'sort', 'sortButton', 'sortMenu', 'sortOption', 'chips', 'chip', 'clear', 'paging', 'pageLink', 'pageGap'],
  base: {
    head: { marginBottom: { base: '3', md: '4' } },
    count: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', letterSpacing: 'normal', flexBasis: { base: 'full', md: '[auto]' } },
    layout: { display: 'grid', gap: '6', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' }, alignItems: 'start' },
    facets: {
      position: { base: 'fixed', md: 'static' }, insetBlock: { base: '0', md: '[auto]' }, right: { base: '0', md: '[auto]' }, left: '[auto]', width: { base: '[min(400px, 100vw)]', md: 'full' }, maxWidth: 'full', height: { base: 'viewport', md: 'auto' }, maxHeight: { base: 'viewport', md: '[none]' }, overflowY: { base: 'auto', md: 'visible' }, overscrollBehavior: 'contain',
      bg: 'surface', borderRadius: { base: 'none', md: 'lg' }, boxShadow: { base: 'overlay', md: 'card' }, md: { display: 'block' }, '&::backdrop': { bg: 'backdrop' },
    },
    facetsTop: { display: { base: 'flex', md: 'none' }, position: 'sticky', top: '0', zIndex: 'raised', alignItems: 'center', justifyContent: 'space-between', bg: 'blue.800', color: 'white', minHeight: '16', paddingLeft: '4', paddingRight: '2' },
    facetsTitle: { fontWeight: 'bold', fontSize: 'lg' },
    facetsClose: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', borderRadius: 'full', _focusVisible: { outlineColor: 'orange.300' } },
    facet: { borderBottom: 'hair', borderBottomColor: 'line', _last: { border: 'none' } },
    facetSummary: { ...disclosure, display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 'control', paddingInline: '4', fontWeight: 'bold', _focusVisible: { outlineOffset: '[-3px]' } },
    values: { display: 'grid', paddingBottom: '3' },
    value: { display: 'flex', alignItems: 'center', gap: '3', minHeight: { base: 'touch', md: '[36px]' }, paddingInline: '4', paddingBlock: '1', fontSize: 'sm', _hover: { bg: 'blue.50' }, _focusVisible: { outlineOffset: '[-3px]' }, '&[aria-current=true]': { fontWeight: 'bold' } },
    box: { flexShrink: '0', width: '[18px]', height: '[18px]', borderRadius: 'base', border: 'thick', borderColor: 'control', display: 'grid', placeItems: 'center', color: 'transparent', '[aria-current=true] > &': { bg: 'blue.600', borderColor: 'blue.600', color: 'white' } },
    valueName: { flexGrow: '1', overflowWrap: 'anywhere', lineHeight: 'snug' },
    valueCount: { color: 'muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    more: { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '[36px]' }, paddingInline: '4', color: 'link', fontSize: 'sm', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    range: { display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: '2', alignItems: 'end', paddingInline: '4', paddingTop: '1', paddingBottom: '4' },
    rangeField: { display: 'grid', gap: '1', fontSize: 'xs', color: 'muted' },
    rangeInput: { width: 'full', height: 'touch', paddingInline: '2', border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface', color: 'ink', fontSize: 'md' },
    results: { minWidth: '0' },
    toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', marginBottom: '3' },
    filterButton: { display: { base: 'inline-flex', md: 'none' }, alignItems: 'center', gap: '2', minHeight: 'touch', paddingInline: '4', bg: 'surface', border: 'hair', borderColor: 'grey.300', borderRadius: 'base', fontWeight: 'semibold', fontSize: 'sm' },
    sort: { position: 'relative', marginLeft: 'auto' },
    sortButton: { ...disclosure, display: 'flex', alignItems: 'center', gap: '2', minHeight: 'touch', paddingInline: '4', bg: 'surface', border: 'hair', borderColor: 'grey.300', borderRadius: 'base', fontSize: 'sm', '& b': { fontWeight: 'bold' } },
    sortMenu: { position: 'absolute', right: '0', top: '[100%]', marginTop: '1', minWidth: '[220px]', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', paddingBlock: '2', zIndex: 'bar', display: 'grid' },
    sortOption: { display: 'flex', alignItems: 'center', minHeight: 'touch', paddingInline: '4', fontSize: 'sm', _hover: { bg: 'blue.50' }, '&[aria-current=true]': { fontWeight: 'bold', color: 'link' } },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' },
    chip: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '[36px]', paddingInline: '3', bg: 'blue.50', color: 'blue.800', border: 'hair', borderColor: 'blue.300', borderRadius: 'full', fontSize: 'sm', fontWeight: 'semibold', _hover: { bg: 'blue.100' } },
    clear: { display: 'inline-flex', alignItems: 'center', minHeight: '[36px]', paddingInline: '2', color: 'link', fontSize: 'sm', textDecoration: 'underline' },
    paging: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '1', marginTop: '8', '& ul': { display: 'contents', listStyle: 'none' } },
    pageLink: { display: 'grid', placeItems: 'center', minWidth: 'touch', minHeight: 'touch', paddingInline: '3', borderRadius: 'base', bg: 'surface', border: 'hair', borderColor: 'line', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', _hover: { borderColor: 'blue.300', bg: 'blue.50' }, '&[aria-current]': { bg: 'blue.600', borderColor: 'blue.600', color: 'white' } },
    pageGap: { display: 'grid', placeItems: 'center', minWidth: '6', color: 'muted' },
  },
})
