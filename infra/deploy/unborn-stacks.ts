import { SSMClient } from '@aws-sdk/client-ssm';

/** A stack that came to be never: its first creation was rolled back, and CloudFormation lets it only be deleted. */
const UNBORN = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Lets go of a stack whose first creation failed. CDK protects a stack before it makes it, and deletes an unborn one to begin anew,
 * which that very protection refuses. A stack that has ever stood is left as it is.
 */
export async function letGoOfUnborn(region: string, StackName: string): Promise<boolean> {
  const found = await ask(region, { Action: 'DescribeStacks', StackName });
  if (!UNBORN.includes(inXml(found, 'StackStatus')) || inXml(found, 'EnableTerminationProtection') !== 'true')
    return false;
  await ask(region, { Action: 'UpdateTerminationProtection', StackName, EnableTerminationProtection: 'false' });
  return true;
}

/** CloudFormation's own client is no dependency: the one for parameters signs its two calls. Empty where there is no such stack. */
async function ask(region: string, form: Readonly<Record<string, string>>): Promise<string> {
  const own = process.env.AWS_ENDPOINT_URL_CLOUDFORMATION ?? process.env.AWS_ENDPOINT_URL;
  const url = new URL(own ?? `https://cloudformation.${region}.amazonaws.com`);
  const body = new URLSearchParams({ ...form, Version: '2010-05-15' }).toString();
  const signer = await new SSMClient({ region }).config.signer({
    name: 'sigv4',
    signingName: 'cloudformation',
    signingRegion: region,
    properties: {},
  });
  const headers = { host: url.host, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const { protocol, hostname } = url;
  const signed = await signer.sign({ method: 'POST', protocol, hostname, path: '/', query: {}, headers, body });
  const response = await fetch(url, { method: 'POST', headers: signed.headers, body });
  const text = await response.text();
  if (response.ok) return text;
  if (/does not exist/.test(text)) return '';
  throw new Error(`CloudFormation answered ${response.status} to ${form.Action}: ${inXml(text, 'Message')}`);
}

const inXml = (text: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
