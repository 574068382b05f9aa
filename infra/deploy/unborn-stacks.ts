import { SSMClient } from '@aws-sdk/client-ssm';

/** The state of a stack whose first creation was rolled back: CloudFormation only allows deleting it. */
const UNBORN = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Removes the termination protection of a stack whose first creation failed. CDK enables the protection before creating
 * a stack, and on a retry deletes the failed one first, which the protection would refuse. A stack that was ever
 * created is left alone.
 */
export async function letGoOfUnborn(region: string, StackName: string): Promise<boolean> {
  const found = await ask(region, { Action: 'DescribeStacks', StackName });
  if (!UNBORN.includes(inXml(found, 'StackStatus')) || inXml(found, 'EnableTerminationProtection') !== 'true')
    return false;
  await ask(region, { Action: 'UpdateTerminationProtection', StackName, EnableTerminationProtection: 'false' });
  return true;
}

/** Calls CloudFormation, signed by the SSM client, to save a dependency. Empty if there is no such stack. */
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
