/** Misspellings that are no word of their own, each with the one word that is meant. */
const MEANT: ReadonlyMap<string, string> = new Map(
  `payed=paid dosnt=doesn't allready=already alredy=already befor=before becuase=because becasue=because beleive=believe recieve=receive recieved=received recieves=receives
  reciept=receipt reciepts=receipts seperate=separate seperately=separately definately=definitely acommodation=accommodation accomodation=accommodation occured=occurred
  garantee=guarantee gaurantee=guarantee guarentee=guarantee garanteed=guaranteed intrest=interest privat=private hospitel=hospital tommorow=tomorrow tomorow=tomorrow
  untill=until wich=which whith=with agreemnt=agreement agrement=agreement contrat=contract maintainance=maintenance maintenence=maintenance responsable=responsible
  responsability=responsibility adress=address adresses=addresses buisness=business bussiness=business comision=commission commision=commission comittee=committee
  equiptment=equipment equipement=equipment furnature=furniture goverment=government insurence=insurance insurace=insurance insureance=insurance 
  liscence=licence liscense=license neccessary=necessary necesary=necessary noticable=noticeable oppurtunity=opportunity
  payement=payment paymant=payment permision=permission permited=permitted posession=possession posessions=possessions prefered=preferred proffit=profit
  refered=referred referance=reference rentel=rental repaire=repair shedule=schedule scedule=schedule signiture=signature sombody=somebody
  someting=something somthing=something everbody=everybody everthing=everything supplys=supplies temperture=temperature truely=truly
  usualy=usually vehical=vehicle vehicel=vehicle waranty=warranty warrenty=warranty weekley=weekly wensday=Wednesday wednsday=Wednesday saterday=Saturday
  thier=their theyre=they're writen=written writting=writing yaught=yacht moring=mooring febuary=February calender=calendar cancelation=cancellation
  cheif=chief collegue=colleague colection=collection concious=conscious delivary=delivery deliverd=delivered depost=deposit diposit=deposit
  electricty=electricity electrisity=electricity enviroment=environment expences=expenses expence=expense finaly=finally heigth=height
  inspecion=inspection instalation=installation labled=labelled lenght=length libary=library mesure=measure minumum=minimum
  maximun=maximum monthy=monthly mortage=mortgage nieghbour=neighbour ocassion=occasion occassion=occasion ocasionally=occasionally ofice=office oprate=operate
  orignal=original ownder=owner partys=parties peice=piece persue=pursue personel=personnel plumer=plumber propery=property proprty=property
  propertys=properties quaterly=quarterly realy=really reasonible=reasonable recomend=recommend refrigirator=refrigerator regularily=regularly
  remaning=remaining resturant=restaurant saftey=safety safty=safety sercurity=security sevice=service sofware=software speach=speech storege=storage succesful=successful
  suprise=surprise tenent=tenant tennant=tenant tennants=tenants tenents=tenants transfered=transferred transmision=transmission twelth=twelfth unfortunatly=unfortunately
  vaccum=vacuum vegtables=vegetables visable=visible witholding=withholding yeild=yield nites=nights nite=night`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [wrong = '', right = ''] = pair.split('=');
      return [wrong, right];
    }),
);

/** Words with what is evidently misspelt put right; what has a capital within a sentence may be a name and stays. */
export const spelled = (text: string): string =>
  text.replace(/(?<![\p{L}@./-])\p{L}{4,}(?![\p{L}@/-]|\.\p{L})/gu, (word, at: number) => {
    const right = MEANT.get(word.toLowerCase());
    if (right === undefined || (/^\p{Lu}/u.test(word) && at > 0 && !/[.!?\n] *$/.test(text.slice(0, at)))) return word;
    return /^\p{Lu}/u.test(word) ? right.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : right;
  });
