import { slotRecipe } from '../../strict.ts'

/** Two beside each other on a phone, one where letters are so large that two would break the words. */
const TWO_OR_ONE = 'repeat(auto-fill, minmax(max(8.25rem, calc(50% - 0.5rem)), 1fr))'

/**
 * Banners: a coloured card with text and a drawing. The drawing's own ground is the card's colour
 * (commerce/seed/pictures).
 */
export const promo = slotRecipe({
  className: 'promo',
  base: {
    // Dots of a row that turns stand over it.
    stage: { position: 'relative', minWidth: '0' },
    row: {
      display: 'grid',
      gap: { base: '2', md: '4' },
      gridTemplateColumns: {
        base: TWO_OR_ONE,
        md: 'repeat(4, minmax(0, 1fr))',
      },
      listStyle: 'none',
    },
    root: {
      position: 'relative',
      display: 'flex',
      height: 'full',
      overflow: 'hidden',
      borderRadius: 'xl',
      flexDirection: 'column',
      transitionProperty: '[box-shadow]',
      transitionDuration: 'fast',
      _hover: { boxShadow: 'raised', '& [data-call]': { textDecoration: 'underline' } },
    },
    text: {
      position: 'relative',
      zIndex: 'raised',
      display: 'grid',
      alignContent: 'start',
      gap: '1',
      padding: { base: '3', md: '5' },
      paddingBottom: { base: '2', md: '3' },
      minWidth: '0',
    },
    title: {
      fontSize: { base: 'lg', md: 'xl' },
      fontWeight: 'black',
      lineHeight: 'tight',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    lead: { display: { base: 'none', sm: 'block' }, fontSize: 'sm', lineHeight: 'snug', textWrap: '[pretty]' },
    short: { display: { base: 'block', sm: 'none' }, fontSize: 'sm', lineHeight: 'snug' },
    call: { marginTop: '1', fontSize: 'sm', fontWeight: 'bold', _after: { content: '" →" / ""' } },
    art: {
      display: 'block',
      marginTop: 'auto',
      aspectRatio: '[4 / 3]',
      overflow: 'hidden',
      '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover', objectPosition: '[50% 60%]' },
    },
    // Low on a phone: what the campaign sells is to be seen at once.
    header: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 30%', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
      alignItems: 'stretch',
      overflow: 'hidden',
      borderRadius: 'xl',
      marginBottom: { base: '3', sm: '6' },
    },
    headerText: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'start',
      gap: { base: '1', sm: '3' },
      paddingInline: { base: '4', sm: '10' },
      paddingBlock: { base: '3', sm: '6' },
    },
    headerTitle: {
      fontSize: { base: 'xl', sm: 'hero' },
      fontWeight: 'black',
      lineHeight: 'tight',
      overflowWrap: 'anywhere',
    },
    headerLead: {
      fontSize: { base: 'sm', sm: 'lg' },
      lineHeight: { base: 'snug', sm: 'normal' },
      maxWidth: '[52ch]',
      textWrap: '[pretty]',
      lineClamp: { base: '2', sm: 'none' },
    },
    headerEnd: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontSize: { base: 'xs', sm: 'sm' },
      fontWeight: 'bold',
    },
    headerArt: {
      position: 'relative',
      display: 'block',
      height: { sm: '[260px]' },
      '& img': {
        position: 'absolute',
        inset: '0',
        display: 'block',
        width: 'full',
        height: 'full',
        objectFit: { base: 'cover', sm: 'contain' },
      },
    },
  },
  variants: {
    ground: {
      azul: {
        root: { bg: 'blue.800', color: 'white', _focusVisible: { outlineColor: 'orange.300' } },
        header: { bg: 'blue.800', color: 'white' },
      },
      laranja: { root: { bg: 'orange.100', color: 'blue.900' }, header: { bg: 'orange.100', color: 'blue.900' } },
      claro: { root: { bg: 'blue.100', color: 'blue.900' }, header: { bg: 'blue.100', color: 'blue.900' } },
      verde: { root: { bg: 'green.50', color: 'blue.900' }, header: { bg: 'green.50', color: 'blue.900' } },
    },
    shape: {
      tall: {},
      /** What opens the page: several stand in a row that is swiped, or turned by the browser's own arrows and dots. */
      hero: {
        row: {
          gridAutoFlow: 'column',
          gridAutoColumns: '[100%]',
          gridTemplateColumns: '[none]',
          gap: '4',
          height: 'full',
          overflowX: 'auto',
          overscrollBehaviorX: 'contain',
          scrollSnapType: '[x mandatory]',
          scrollbarWidth: '[none]',
          borderRadius: 'xl',
          scrollBehavior: { base: 'auto', _motionSafe: 'smooth' },
          '& > li': { scrollSnapAlign: 'start', scrollSnapStop: 'always' },
          '@supports selector(::scroll-marker)': {
            scrollMarkerGroup: '[after]',
            '&::scroll-marker-group': {
              position: 'absolute',
              left: '[50%]',
              transform: 'translateX(-50%)',
              bottom: '3',
              zIndex: 'raised',
              display: 'flex',
              gap: '1',
              paddingInline: '1',
              borderRadius: 'full',
              // The dots are seen on a light banner too.
              bg: 'blue.900',
            },
            '& > li::scroll-marker': {
              content: '"" / "Ver este destaque"',
              width: '6',
              height: '6',
              borderRadius: 'full',
              border: '[8px solid transparent]',
              bg: 'white',
              backgroundClip: '[padding-box]',
              opacity: 'muted',
              cursor: 'pointer',
              boxSizing: 'border-box',
            },
            '& > li:only-child::scroll-marker': { content: 'none' },
            '& > li::scroll-marker:target-current': {
              opacity: 'full',
              bg: 'orange.500',
              backgroundClip: '[padding-box]',
            },
            '& > li::scroll-marker:focus-visible': {
              outlineStyle: 'solid',
              outlineWidth: '[3px]',
              outlineColor: 'orange.300',
            },
          },
        },
        root: {
          flexDirection: 'row',
          minHeight: { base: '[212px]', sm: '[280px]', md: '[352px]' },
          // Where letters are large the picture stands below them.
          '@media (max-width: 19em)': { flexDirection: 'column', '& > :last-child': { flex: '[0 0 12rem]' } },
        },
        text: {
          flex: '[1 1 56%]',
          alignContent: 'center',
          justifyItems: 'start',
          gap: { base: '1', sm: '3' },
          padding: { base: '4', sm: '6', md: '10' },
          paddingRight: '0',
          paddingBottom: { base: '8', md: '10' },
        },
        title: { fontSize: 'hero', overflowWrap: 'break-word' },
        lead: { fontSize: { base: 'md', md: 'lg' }, maxWidth: '[40ch]' },
        call: {
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 'touch',
          marginTop: '2',
          marginRight: '1',
          paddingInline: { base: '3', sm: '5' },
          // In two lines on the narrowest phones: what is sold beside it stays in sight.
          paddingBlock: '1',
          lineHeight: 'tight',
          textAlign: 'center',
          borderRadius: 'base',
          bg: 'action',
          color: 'onAction',
          fontSize: { base: 'sm', sm: 'md' },
          _after: { content: 'none' },
        },
        art: {
          flex: '[0 0 44%]',
          alignSelf: 'stretch',
          marginTop: '0',
          position: 'relative',
          aspectRatio: '[auto]',
          '& img': {
            position: 'absolute',
            inset: '0',
            objectFit: { base: 'cover', sm: 'contain' },
            objectPosition: { base: '[50% 60%]', sm: '[100% 50%]' },
          },
        },
      },
      /** Beside the hero: picture at the right from md on. */
      wide: {
        row: {
          gridTemplateColumns: { base: TWO_OR_ONE, md: 'minmax(0, 1fr)' },
          // One without a neighbour has the whole line.
          '& > li:last-child:nth-child(odd)': { gridColumn: '[1 / -1]' },
        },
        root: { flexDirection: { base: 'column', md: 'row' } },
        text: { flex: { md: '[1 1 58%]' }, alignContent: { base: 'start', md: 'center' }, paddingRight: { md: '0' } },
        art: {
          marginTop: { base: 'auto', md: '0' },
          flex: { md: '[0 0 42%]' },
          aspectRatio: { base: '[4 / 3]', md: '[auto]' },
          minHeight: { md: '[152px]' },
          position: 'relative',
          '& img': {
            position: { md: 'absolute' },
            inset: { md: '0' },
            objectFit: { base: 'cover', md: 'contain' },
            objectPosition: { base: '[50% 60%]', md: '[100% 50%]' },
          },
        },
      },
      /** Low above what was searched for: one below the other on a phone while they are two, else always one row. */
      strip: {
        row: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '[none]' },
          gridAutoFlow: { sm: 'column' },
          gridAutoColumns: { sm: '[1fr]' },
          '& > li': { minWidth: { sm: '[18rem]' } },
          marginBottom: { base: '3', md: '4' },
          // More than two would keep the products off a phone: the row is pushed along, the next one showing its edge.
          '&[data-many]': {
            gridAutoFlow: 'column',
            gridAutoColumns: { base: '[86%]', sm: '[1fr]' },
            gridTemplateColumns: '[none]',
            overflowX: 'auto',
            overscrollBehaviorX: 'contain',
            scrollSnapType: '[x mandatory]',
            scrollbarWidth: '[none]',
            borderRadius: 'xl',
            '& > li': { scrollSnapAlign: 'start' },
          },
        },
        root: {
          flexDirection: 'row',
          minHeight: { base: '[96px]', md: '[120px]' },
          // Inside: a row that is pushed along shows nothing beyond its edges.
          _focusVisible: { outlineOffset: '[-3px]' },
        },
        text: {
          flex: '[1 1 66%]',
          alignContent: 'center',
          gap: { base: '0.5', md: '1' },
          paddingInline: { base: '4', lg: '6' },
          paddingBlock: '3',
        },
        title: { fontSize: { base: 'md', md: 'lg', lg: 'xl' } },
        // A third of a tablet has room for the short sentence.
        lead: { '[data-many] &': { display: { base: 'none', lg: 'block' } } },
        short: { '[data-many] &': { display: { base: 'block', lg: 'none' } } },
        call: { marginTop: '0' },
        art: {
          flex: { base: '[0 0 30%]', lg: '[0 1 240px]' },
          alignSelf: 'stretch',
          marginTop: '0',
          position: 'relative',
          aspectRatio: '[auto]',
          '& img': {
            position: 'absolute',
            inset: '0',
            objectFit: { base: 'cover', md: 'contain' },
            objectPosition: { base: '[50% 60%]', md: '[100% 50%]' },
          },
        },
      },
    },
    /** A banner whose two variants lead to different places is two links, one for each kind of screen. */
    screen: {
      both: {},
      large: { root: { display: { base: 'none', sm: 'flex' } } },
      small: { root: { display: { base: 'flex', sm: 'none' } } },
    },
  },
  defaultVariants: { ground: 'azul', shape: 'tall', screen: 'both' },
})
