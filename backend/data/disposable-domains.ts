/** Services whose addresses anybody may read or that end after a while, separated by spaces. */
const services =
  'mailinator.com mailinator.net mailinator2.com notmailinator.com reallymymail.com sogetthis.com suremail.info ' +
  'thisisnotmyrealemail.com tradermail.info veryrealemail.com zippymail.info binkmail.com bobmail.info chammy.info ' +
  'devnullmail.com letthemeatspam.com mailin8r.com safetymail.info sendspamhere.com spamherelots.com ' +
  'spamhereplease.com streetwisemail.com tempmail.com temp-mail.org temp-mail.io tempmail.net tempmail.eu tempmail.de ' +
  'tempmail.dev tempmail.plus tempmailo.com tempmailaddress.com tempail.com tempr.email tempinbox.com temporarymail.com ' +
  'temporary-mail.net tmpmail.org tmpmail.net tmail.ws tmails.net minuteinbox.com moakt.com moakt.cc moakt.ws ' +
  'disbox.net disbox.org guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz guerrillamail.de ' +
  'guerrillamail.info guerrillamailblock.com grr.la sharklasers.com pokemail.net spam4.me 10minutemail.com ' +
  '10minutemail.net 10minutemail.org 10minutemail.co.uk 10minutemail.de 10minemail.com 10mail.org 20minutemail.com ' +
  '20minutemail.it 30minutemail.com 60minutemail.com 5mail.cf 33mail.com yopmail.com yopmail.fr yopmail.net ' +
  'cool.fr.nf jetable.fr.nf nospam.ze.tc nomail.xl.cx mega.zik.dj speed.1s.fr courriel.fr.nf moncourrier.fr.nf ' +
  'monemail.fr.nf monmail.fr.nf jetable.org jetable.com jetable.net spambox.us spambox.me spamgourmet.com ' +
  'spamgourmet.net spamgourmet.org spamex.com spamfree24.org spamfree24.com spamfree24.de spamavert.com spamcowboy.com ' +
  'spamday.com spamhole.com spaml.de spammotel.com spamspot.com trashmail.com trashmail.net trashmail.org trashmail.de ' +
  'trashmail.at trashmail.me trashmail.ws trash-mail.com trash-mail.at trash-mail.de trashmailer.com trashymail.com ' +
  'wegwerfmail.de wegwerfmail.net wegwerfmail.org wegwerfemail.de wegwerf-email.de einrot.com einmalmail.de ' +
  'byom.de muell.email muellmail.com fakeinbox.com fakemail.net fakemailgenerator.com armyspy.com cuvox.de dayrep.com ' +
  'fleckens.hu gustr.com jourrapide.com rhyta.com superrito.com teleworm.us mailcatch.com maildrop.cc maildrop.cf ' +
  'mailnesia.com mailnull.com mailexpire.com mailforspam.com mailtemp.info mailtothis.com mail-temp.com ' +
  'mail-temporaire.fr mailpoof.com mailsac.com mailslurp.com getairmail.com getnada.com nada.email ' +
  'nada.ltd abyssmail.com boximail.com clrmail.com dropjar.com givmail.com inboxbear.com robot-mail.com tafmail.com ' +
  'zetmail.com getonemail.com discard.email discardmail.com discardmail.de dispostable.com ' +
  'disposableinbox.com dodgit.com e4ward.com emailondeck.com emailfake.com emailtemporario.com.br email-fake.com ' +
  'generator.email harakirimail.com hidemail.de hmamail.com incognitomail.org inboxalias.com inboxkitten.com ' +
  'instantemailaddress.com kasmail.com linshiyouxiang.net luxusmail.org mohmal.com ' +
  'mohmal.in mt2015.com mytemp.email mytrashmail.com no-spam.ws nowmymail.com objectmail.com ' +
  'onewaymail.com owlymail.com proxymail.eu rcpt.at rppkn.com schafmail.de shieldedmail.com sneakemail.com ' +
  'spoofmail.de throwam.com throwawaymail.com throwawayemailaddress.com tittbit.in tmpeml.com tmpbox.net ' +
  'wasteland.rfc822.org willhackforfood.biz wuzup.net ' +
  'zehnminutenmail.de zoemail.org burnermail.io dropmail.me emltmp.com 1secmail.com 1secmail.net ' +
  '1secmail.org esiix.com wwjmp.com xojxe.com yoggm.com ' +
  'anonbox.net anonymbox.com anonymousemail.me crazymailing.com deadaddress.com despam.it easytrashmail.com ' +
  'eyepaste.com filzmail.com get2mail.fr gishpuppy.com haltospam.com mintemail.com nervmich.net nervtmich.net ' +
  'netmails.net nobulk.com noclickemail.com nospamfor.us pookmail.com privy-mail.de putthisinyourspamdatabase.com ' +
  'quickinbox.com receiveee.com safersignup.de selfdestructingmail.com smellfear.com snakemail.com ' +
  'soodonims.com wetrainbayarea.com';

const disposable = new Set(services.split(' '));

/** Whether an address belongs to a service of disposable addresses, or to a domain below one of theirs. */
export function isDisposable(email: string): boolean {
  const labels = email.trim().toLowerCase().split('@').at(-1)?.split('.') ?? [];
  return labels.some((_, start) => disposable.has(labels.slice(start).join('.')));
}
