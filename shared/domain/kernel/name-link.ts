/** Top-level domains after which messengers and mail programs make a link of a bare word. */
const GENERIC =
  'com|net|org|info|biz|app|dev|link|click|top|xyz|site|online|shop|store|club|live|vip|win|page|pro|mobi|name|tel|cloud|space|website|web|tech|fun|icu|life|world|today|news|blog|email|chat|social|digital|agency|studio|design|events|party|deals|sale|promo|bond|lol|zip|mov|gift|cash|money|finance|credit|loan|bid|bet|casino|game|games|sex|xxx|dating|cfd|sbs|bar|cafe|menu|rest|restaurant|рф|сайт|онлайн|中国|公司|网址|网站|在线|コム|みんな|한국|닷컴';
const COUNTRIES =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw';
/** Country codes that also end a title or begin a family name: "Sig.na", "Gent.mo", "Dr.La Rosa". */
const IN_NAMES = 'do|la|li|ma|mo|na|re|sa|sr|za';

const DOT = '[.。]';
const ENDING = `(?:${GENERIC}|${COUNTRIES})`;
const ENDS = '(?![\\p{L}\\p{N}])';
/** With a path one letter is enough, as in "t.me/…"; without one, it is an initial. */
const WITH_PATH = `[\\p{L}\\p{N}-]${DOT}${ENDING}[/?#:]`;
const ALONE = `[\\p{L}\\p{N}-]{2}${DOT}(?!(?:${IN_NAMES})${ENDS})${ENDING}${ENDS}`;

const LINK = new RegExp(`://|www\\.|${WITH_PATH}|${ALONE}|[^\\s@]@[^\\s@]+[.。]|\\d+\\.\\d+\\.\\d+\\.\\d+`, 'iu');

/** A number that a messenger would offer to call. */
const NUMBER = /(?:\d[\s().-]*){7}/u;

/**
 * Whether a messenger would make a link of something in a name. The name is sent to a number that is not yet proven, in
 * a message of the venue: a stranger could use it to lead others anywhere.
 */
export function holdsLink(name: string): boolean {
  const plain = name.normalize('NFKC');
  return LINK.test(plain) || NUMBER.test(plain);
}

/** The name as it may be sent: what would become a link is taken apart, and a number that could be called goes. */
export function withoutLink(name: string): string {
  if (!holdsLink(name)) return name;
  const apart = name
    .normalize('NFKC')
    .replace(/https?:\/\//giu, ' ')
    .replace(/[.。@:/?#]+/gu, ' ')
    .replace(/\d(?:[\s().-]*\d){6,}/gu, ' ');
  return holdsLink(apart) ? '' : apart;
}
