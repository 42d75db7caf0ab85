/** Verbs of agreements and of notes for them, in their plain form; forms of `be`, and what stands before another verb, are not among them. */
export const VERBS: ReadonlySet<string> = new Set(
  `accept accompany account acknowledge acquire act adapt add address adjust administer admit adopt advertise advise affect afford agree aim
  air allocate allow amend announce answer appeal appear apply appoint approach approve argue arise arrange arrive ask assign assist assume
  attach attack attend attest authorise authorize avoid award bake ban bar bear beat become begin behave believe belong benefit bill bind bite
  block blow borrow break breed brew bring broadcast build burn buy call camp cancel care carry cast catch cause cease certify change charge
  chase chat check choose chop cite claim clean clear climb close coach collect combine come comment commission commit communicate
  compensate compete complain complete comply concern conduct confirm conflict consent consider consist construct consult consume contact
  contain contest continue contract contribute control convert convey convince cook cool cooperate coordinate copy correct cost count cover
  create credit crop cross cut cycle damage dance date deal decide declare decline decorate deduct deem defend delay delegate delete deliver demand
  deny depart depend deposit deprive derive describe deserve design destroy determine develop die differ dig direct disagree discharge
  disclose discontinue discuss dismiss display dispose disturb divide do double draft draw dress drill drink drive drop dry dump earn eat
  edit elect employ empty enable encourage end endanger enforce engage enjoy enrol ensure enter equip erase establish evict examine exceed
  exchange exclude excuse execute exercise exist expand expect expire explain export express extend face fail fall fast feed feel fetch
  fight figure file fill film find finish fire fish fit fix fly fold follow forbid force foresee forget forgive form forward freeze fulfil
  fulfill fund furnish gain gather get give go govern grant graze groom grow guarantee guard guide haggle hand handle hang happen harm
  harvest have hear heat help hide hire hit hold honour host hunt hurt identify ignore implement import improve include increase indemnify
  influence inform infringe inherit injure inspect install instruct insure intend interest interfere introduce invent invest invite invoice
  involve iron issue join judge jump keep kill knock know label land last laugh launch lay lead leak learn lease leave lend let license lie
  lift limit link list listen live load locate lock look lose love lower mail maintain make manage manufacture mark market marry match
  matter mean measure mediate meet mend mention milk mind mine miss mix modify monitor mortgage mount move mow name need neglect negotiate notice
  notify obey object observe obtain occupy offend offer omit open operate oppose order organise organize owe own pack paint park part
  participate pass patch pause pay peel perform permit persuade phone photograph pick place plan plant play please pledge plough plow point
  polish post postpone pour practise prepare present preserve press prevent print process procure produce promise promote prompt pronounce
  propose protect prove provide prune publish pull pump punish purchase pursue push put qualify quarrel question quit quote raise reach
  react read realise receive recite recognise recognize recommend record recover recruit recycle reduce refer reflect refrain refund refuse
  regard register regret reimburse reject relate release relocate rely remain remember remind remove rename rehome render renew renounce rent
  repair repay repeat replace reply report represent request require resell reserve reside resign resolve respect respond rest restore
  restrict result resume retain retire retrieve return reuse reveal reverse review revise revive revoke ride ring rise risk roast rotate
  ruin rule run sack sail sand satisfy save say schedule scrap screen search secure see seek seem sell send separate serve service set
  settle share sharpen shave shear shed ship shoot shop shorten show shut sign sing sink sit skip sleep slow smell smoke solve sort sow
  spare speak specify spell spend split spoil sponsor spray spread stable stack staff stand start state stay steal stick stop store strike
  study style subcontract sublet submit subscribe substitute succeed sue suffer suggest suit supervise supply support suppose surrender
  surrogate survive suspend swap swear sweep swim switch take talk tape taste tax teach tear tell tend terminate test text thank think
  threaten throw tidy tolerate touch tour tow trace track trade train transfer translate transport travel treat trim trust try tune turn
  type uncover undergo understand undertake undo unload unlock unveil update upgrade upload use vacate vacuum value vanish vary verify view
  visit vote wait waive wake walk want warn warrant wash waste watch water wax wear weave weigh welcome win wind wipe wish withdraw withhold
  witness work worm worry worship wrap write yield`.split(/\s+/),
);
