/** What differs between one stage of the product and another. Static: nothing is looked up when the stacks are written. */
export type StageConfig = {
  readonly name: string;
  /** Where people's data lives. The edge is in us-east-1, because CloudFront's firewall exists nowhere else. */
  readonly region: string;
  /** Hostnames of the distribution with their certificate; null: CloudFront's own hostname only. */
  readonly domain: { readonly names: readonly string[]; readonly certificateArn: string } | null;
  readonly whatsappApiBase: string;
  readonly whatsappLinkBase: string;
  /** The verified identity of SES that mail comes from, and where the links in it lead. */
  /** `support`: where houses and agents reach the platform. */
  readonly mail: { readonly domain: string; readonly appOrigin: string; readonly support: string };
  /** Venues have their first address below this domain: `nina.coperto.example`. */
  readonly venueDomain: string;
  /** Whom alarms tell; null: the topic only. */
  readonly alarmEmail: string | null;
  /** Requests per second that the API lets through, as a cap on cost. */
  readonly throttle: { readonly rate: number; readonly burst: number };
};
