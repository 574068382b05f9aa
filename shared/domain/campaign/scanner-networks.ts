/**
 * Networks from which mail scanners open links, as IPv4 ranges: Microsoft Safe Links and Exchange, Proofpoint, Mimecast,
 * Barracuda, Cisco, Trend Micro and Symantec, by their own pages of 2026. A person's browser is in none of them.
 */
const RANGES =
  '40.92.0.0/15 40.94.0.0/16 40.107.0.0/16 52.100.0.0/14 104.47.0.0/17 ' +
  '67.231.144.0/20 148.163.128.0/19 205.220.160.0/19 ' +
  '205.139.110.0/23 207.211.30.0/23 185.58.84.0/22 195.130.217.0/24 ' +
  '209.222.80.0/21 64.235.144.0/20 68.232.128.0/19 139.138.32.0/19 150.70.0.0/16 216.104.0.0/19 67.219.240.0/20';

/** Programs that name themselves. */
const PROGRAMS = /bot\b|crawler|spider|scanner|preview|barracuda|proofpoint|mimecast|curl\/|python|go-http|java\//i;

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const NETWORKS = RANGES.split(' ').map((range) => {
  const [address = '', bits = '32'] = range.split('/');
  return { from: numberOf(address), size: 2 ** (32 - Number(bits)) };
});

/** Whether a request for a link came from a mail scanner, by its address and its program. */
export function isScanner(address: string, program: string): boolean {
  if (PROGRAMS.test(program)) return true;
  if (!/^\d+(\.\d+){3}$/.test(address)) return false;
  const at = numberOf(address);
  return NETWORKS.some(({ from, size }) => at >= from && at < from + size);
}
